// If a loader fails during client-side navigation, shows an error toast and stays on the current page.
import { failNavigation } from '#ui/client/router-requests.ts';
import { type ErrorCode, AppError } from '#domain/errors/errors.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';

type Loading<T> = {
  request: Request;
  load: () => Promise<T>;
  /** Error whose text the toast shows. */
  failure: ErrorCode;
};

/** `load`'s result; on failure a toast, and the navigation ends. */
export async function loadOrToast<T>({ request, load, failure }: Loading<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // A thrown response, such as a redirect, is not a failure.
    if (error instanceof Response) throw error;
    // Overtaken by another navigation, which goes on: two filters chosen quickly on a slow line.
    if (!request.signal.aborted) {
      showErrorToast(new AppError(failure));
      failNavigation('told');
    }
    // Aborted with the navigation.
    return new Promise(() => {});
  }
}
