// Sends a request again when the server was busy.
import { asAppError } from '#ui/client/api.ts';

/** Retries an idempotent request once when the server is busy; a lost connection is not retried here. */
export async function retryOnceWhenBusy<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (asAppError(error).code !== 'server/busy') throw error;
    return request();
  }
}
