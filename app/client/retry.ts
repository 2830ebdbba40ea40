// Retries every 5 s while a request fails with a server or network error.
import { toAppError } from './api.ts';

const RETRY_INTERVAL_MS = 5_000;

/** Calls `onFailure` after each failed attempt. Returns how to stop retrying. */
export function retryUntilSuccess(request: () => Promise<void>, onFailure: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const attempt = () =>
    void request().catch((error: unknown) => {
      if (isStopped) return;
      onFailure();
      if (toAppError(error).code.startsWith('server/')) {
        timer = setTimeout(attempt, RETRY_INTERVAL_MS);
      }
    });
  attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
