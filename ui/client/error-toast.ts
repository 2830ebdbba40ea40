// Error toast: an AppError by its title and message, a bug by the general sentence.
import { asAppError } from '#ui/client/api.ts';
import { toast } from '#ui/components/toast.tsx';
import { paths } from '#domain/routes.ts';
import { pageUrl, plainPath } from './page-url.ts';

/** When the session is over, leads to the sign-in page instead, and back from there. */
export function showErrorToast(error: unknown): void {
  const { code, title, message } = asAppError(error);
  if (code === 'auth/required') {
    const { pathname, search } = window.location;
    return window.location.assign(pageUrl(paths.login(plainPath(pathname) + search)));
  }
  const text = title && title !== message ? message : undefined;
  toast({ title: title ?? message, text, kind: 'error' });
}
