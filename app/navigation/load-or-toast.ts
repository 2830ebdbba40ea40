// If a loader fails during client-side navigation, shows an error toast and stays on the current page.
import { failNavigation } from '#app/client/router-requests.ts';
import { type ErrorCode, AppError } from '#domain/errors.ts';
import { showErrorToast } from '../client/error-toast.ts';

/** `load`'s result; on failure a toast with the text of `code`, and the navigation ends. */
export async function loadOrToast<T>(load: () => Promise<T>, code: ErrorCode): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // A thrown response, such as a redirect, is not a failure.
    if (error instanceof Response) throw error;
    showErrorToast(new AppError(code));
    failNavigation('told');
    // Aborted with the navigation.
    return new Promise(() => {});
  }
}
