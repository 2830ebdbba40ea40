// Sends a request again when the server was busy.
import { asAppError } from '#ui/client/api.ts';

/** Only for idempotent requests: a lost connection has been retried already, a busy server has not. */
export async function retryOnceWhenBusy<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (asAppError(error).code !== 'server/busy') throw error;
    return request();
  }
}
