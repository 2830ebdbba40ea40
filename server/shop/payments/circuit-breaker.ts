// Circuit breaker: calls to a provider that is down fail at once, instead of each waiting for a timeout.

/** The part of `fetch` that a provider's client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const MAX_FAILURES = 5;
const OPEN_MS = 30_000;

/** Opens for 30 s after 5 consecutive failures (network errors or status 5xx); then one trial call passes. */
export function withCircuitBreaker(fetch: Fetch, now: () => number = Date.now): Fetch {
  let failures = 0;
  let retryAt = 0;
  return async (url, init) => {
    if (failures >= MAX_FAILURES && now() < retryAt) throw new Error('circuit breaker is open');
    // During the trial call the breaker stays open for all others.
    if (failures >= MAX_FAILURES) retryAt = now() + OPEN_MS;
    try {
      const response = await fetch(url, init);
      if (response.status < 500) failures = 0;
      else recordFailure();
      return response;
    } catch (error) {
      recordFailure();
      throw error;
    }
  };

  function recordFailure(): void {
    failures += 1;
    if (failures >= MAX_FAILURES) retryAt = now() + OPEN_MS;
  }
}
