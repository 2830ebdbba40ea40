// Waiting for what must come, and not for ever.
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const LOOK_MS = 20;

export async function patiently(
  what: string,
  isThere: () => Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!(await isThere())) {
    if (performance.now() > until) throw new Error(`Waited in vain for ${what}`);
    await pause(LOOK_MS);
  }
}

/** So many at a time, each in its turn. */
export async function each<T, R>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < things.length) {
      const at = next;
      next += 1;
      results[at] = await work(things[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, things.length) }, worker));
  return results;
}
