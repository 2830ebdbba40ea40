// A provider that does not answer is left alone for a while: nobody waits for it, and it can get up again.
import type { Fetch } from './razorpay.ts';

const FAILURES = 5;
const REST_MS = 30_000;

/** After five failures in a row every call fails at once, for half a minute; then one is let through to try. */
export function withBreaker(fetch: Fetch, now: () => number = Date.now): Fetch {
  let failures = 0;
  let closedAgainAt = 0;
  return async (url, init) => {
    if (failures >= FAILURES && now() < closedAgainAt) throw new Error('left alone for a while');
    // Whoever comes while this one tries still finds it open.
    if (failures >= FAILURES) closedAgainAt = now() + REST_MS;
    try {
      const response = await fetch(url, init);
      if (response.status < 500) failures = 0;
      else failed();
      return response;
    } catch (error) {
      failed();
      throw error;
    }
  };

  function failed(): void {
    failures += 1;
    if (failures >= FAILURES) closedAgainAt = now() + REST_MS;
  }
}
