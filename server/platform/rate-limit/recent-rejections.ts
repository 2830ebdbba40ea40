// Counts found beyond their limit a moment ago: a flood then costs one query a second for each of them, not one for each
// request. What another server forgives is noticed after that second.
import type { Count } from './counter.ts';

const MAX_AGE_MS = 1_000;
const MAX_KEYS = 10_000;

export type RecentRejections = {
  add(key: string, state: Count): void;
  /** The state of a count that is still beyond its limit; null when the database must be asked. */
  find(key: string): Count | null;
  delete(key: string): void;
  deletePrefix(prefix: string): void;
};

export function createRecentRejections(
  now: () => number = () => performance.now(),
): RecentRejections {
  /** Oldest first, because all entries live equally long. */
  const rejections = new Map<string, { state: Count; until: number }>();

  function deleteOldest(): void {
    const oldest = rejections.keys().next().value;
    if (oldest !== undefined) rejections.delete(oldest);
  }

  return {
    add(key, state) {
      rejections.delete(key);
      if (rejections.size >= MAX_KEYS) deleteOldest();
      rejections.set(key, { state, until: now() + Math.min(MAX_AGE_MS, state.msBeforeNext) });
    },
    find(key) {
      const rejection = rejections.get(key);
      if (!rejection) return null;
      if (now() < rejection.until) return rejection.state;
      rejections.delete(key);
      return null;
    },
    delete: (key) => void rejections.delete(key),
    deletePrefix(prefix) {
      for (const key of rejections.keys()) if (key.startsWith(prefix)) rejections.delete(key);
    },
  };
}
