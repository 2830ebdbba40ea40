// A 'no' of the shop, shown in the corner of the page.
import { asRefusal } from '#app/api.ts';
import { toast } from '#app/ui/toast.tsx';
import { paths } from '#domain/paths.ts';

/** Whatever was thrown: the words of a known refusal, else the plain sentence for a bug. */
export function sayNo(problem: unknown): void {
  const { code, title, message } = asRefusal(problem);
  if (code === 'auth/required') return goToLogin();
  const text = title && title !== message ? message : undefined;
  toast({ title: title ?? message, text, kind: 'error' });
}

/** Whoever asked for something with a session that is over signs in, and comes back. */
function goToLogin(): void {
  const { pathname, search } = window.location;
  window.location.assign(paths.login(pathname + search));
}
