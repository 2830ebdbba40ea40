// Counts found beyond their limit a moment ago: a flood then costs one query a second for each of them, not one for each
// request. What another server forgives is noticed after that second.
import type { RateLimiterRes } from 'rate-limiter-flexible';

const MAX_AGE_MS = 1_000;
const MAX_KEYS = 10_000;

export type RecentRefusals = {
  add(key: string, state: RateLimiterRes): void;
  /** The state of a count that is still beyond its limit; null when the database must be asked. */
  find(key: string): RateLimiterRes | null;
  delete(key: string): void;
  deletePrefix(prefix: string): void;
};

export function createRecentRefusals(now: () => number = () => performance.now()): RecentRefusals {
  /** Oldest first, because all entries live equally long. */
  const refusals = new Map<string, { state: RateLimiterRes; until: number }>();

  function deleteOldest(): void {
    const oldest = refusals.keys().next().value;
    if (oldest !== undefined) refusals.delete(oldest);
  }

  return {
    add(key, state) {
      refusals.delete(key);
      if (refusals.size >= MAX_KEYS) deleteOldest();
      refusals.set(key, { state, until: now() + Math.min(MAX_AGE_MS, state.msBeforeNext) });
    },
    find(key) {
      const refusal = refusals.get(key);
      if (!refusal) return null;
      if (now() < refusal.until) return refusal.state;
      refusals.delete(key);
      return null;
    },
    delete: (key) => void refusals.delete(key),
    deletePrefix(prefix) {
      for (const key of refusals.keys()) if (key.startsWith(prefix)) refusals.delete(key);
    },
  };
}
