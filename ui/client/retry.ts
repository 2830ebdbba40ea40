// Retries while a request fails with a server or network error: every 5 s, and as soon as the connection is back.
import { asAppError } from './api.ts';

/** Dispatched on `window` when the shop can be reached again. */
export const CONNECTION_RESTORED_EVENT = 'connection-restored';
const RETRY_INTERVAL_MS = 5_000;

/** Calls `onFailure` after each failed attempt. Returns how to stop retrying. */
export function retryUntilSuccess(request: () => Promise<void>, onFailure: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener(CONNECTION_RESTORED_EVENT, retryNow);
  };
  const attempt = () => {
    clearTimeout(timer);
    timer = undefined;
    void request().then(stop, (error: unknown) => {
      if (isStopped) return;
      onFailure();
      if (!asAppError(error).code.startsWith('server/')) return stop();
      timer = setTimeout(attempt, RETRY_INTERVAL_MS);
    });
  };
  const retryNow = () => {
    const isWaiting = timer !== undefined;
    if (isWaiting) attempt();
  };
  window.addEventListener(CONNECTION_RESTORED_EVENT, retryNow);
  attempt();
  return stop;
}
