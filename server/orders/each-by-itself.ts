// A minute's work on many: one that cannot be done, whatever is wrong with it, does not stand before the others.

/** Throws afterwards what went wrong first, so that it is told and tried again. */
export async function eachByItself<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const one of all) await work(one).catch((problem: unknown) => problems.push(problem));
  if (problems.length > 0) throw problems[0];
}
