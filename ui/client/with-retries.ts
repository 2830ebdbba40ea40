// Retries what a lost connection has cut off: requests that may be repeated, and code that loads on demand.

const PAUSES_MS = [300, 1_000, 3_000];

/** The result of `attempt`, or the error of its last try. Without any network it fails at once. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (!navigator.onLine || isAborted(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}

/** Our own code has ended the request, such as a search overtaken by the next one. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
