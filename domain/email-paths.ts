// URLs of pages that only emails link to, apart from the others, so that no customer downloads them. `token` is the email's own.
import { routes, withQuery } from './routes.ts';

export const emailPaths = {
  resetPassword: (token: string) => withQuery(routes.resetPassword.path, { token }),
  track: (token: string) => withQuery(routes.track.path, { token }),
  refund: (token: string) => withQuery(routes.refund.path, { token }),
  ticket: (token: string) => withQuery(routes.ticket.path, { token }),
  newsletterConfirm: (token: string) => withQuery(routes.newsletterConfirm.path, { token }),
  newsletterUnsubscribe: (token: string) => withQuery(routes.newsletterUnsubscribe.path, { token }),
} as const;
