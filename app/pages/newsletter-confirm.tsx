// Newsletter confirmation page, opened by the link in the email.
import { readResponse, api } from '#ui/client/api.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { NewsletterLink } from '#app/features/newsletter/newsletter-link.tsx';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/newsletter-confirm.ts';
import * as texts from '#messages/newsletter.ts';
import * as toasts from '#messages/toast.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: texts.confirmTitle }, matches),
  // The URL holds a token: it must not be sent as referrer, nor be indexed.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterConfirm() {
  return (
    <NewsletterLink
      title={texts.confirmTitle}
      text={texts.confirmText}
      button={texts.confirm}
      next={{ to: paths.newArrivals(), label: texts.seeNew }}
      confirmation={{ title: toasts.newsletterConfirmed, text: toasts.newsletterConfirmedText }}
      send={(token) => readResponse(api.newsletter.confirm.$post({ json: { token } }))}
    />
  );
}
