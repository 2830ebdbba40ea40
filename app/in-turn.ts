// What is pressed before it can be done, or while something else is under way: each in its turn, and once.
import type { Place } from './place.ts';

/** What is asked for before it is known who is here is done when it is. */
export async function known({ ready, waiting }: Pick<Place<never>, 'ready' | 'waiting'>) {
  if (!ready) await new Promise<void>((go) => waiting.push(go));
}

/** One call after the other: what was pressed last is what stays. */
export function inTurn<T>(place: Pick<Place<never>, 'last'>, call: () => Promise<T>) {
  const answer = place.last.then(call, call);
  place.last = answer;
  return { answer, isLast: () => place.last === answer };
}
