// Batch loop in which one item that fails does not stop the others.

type Options = {
  /** Items worked on at the same time. */
  concurrency?: number;
  /** Once aborted, no further item is started; those under way are finished. */
  signal?: AbortSignal;
};

/** Runs `work` for each item, in turn unless asked otherwise; afterwards rethrows the first error, so that the job is retried. */
export async function forEachIsolated<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  { concurrency = 1, signal }: Options = {},
): Promise<void> {
  const errors: unknown[] = [];
  const waiting = items.values();
  async function workInTurn(): Promise<void> {
    // The iterator is shared: each item is taken by one of the loops.
    for (const item of waiting) {
      if (signal?.aborted) return;
      await work(item).catch((error: unknown) => errors.push(error));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, workInTurn));
  if (errors.length > 0) throw errors[0];
}
