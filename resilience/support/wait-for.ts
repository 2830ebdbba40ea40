// Polling with a time limit, and mapping with limited concurrency.
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 120_000;
const POLL_MS = 20;

export async function waitFor(
  description: string,
  condition: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${description}`);
    await sleep(POLL_MS);
  }
}

/** At most `concurrency` at a time; results in the order of `items`. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  return results;
}
