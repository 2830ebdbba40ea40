// Newsletter unsubscribe page, opened by the link in an email.
import { readResponse, api } from '#ui/client/api.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { NewsletterLink } from '#app/features/newsletter/newsletter-link.tsx';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/newsletter-unsubscribe.ts';
import * as texts from '#messages/newsletter.ts';
import * as toasts from '#messages/toast.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: texts.unsubscribe }, matches),
  // The URL holds a token: it must not be sent as referrer, nor be indexed.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterUnsubscribe() {
  return (
    <NewsletterLink
      title={texts.unsubscribe}
      text={texts.unsubscribeText}
      button={texts.unsubscribe}
      next={{ to: paths.products(), label: texts.continueShopping }}
      confirmation={{ title: toasts.newsletterEnded, text: toasts.newsletterEndedText }}
      send={(token) => readResponse(api.newsletter.unsubscribe.$post({ json: { token } }))}
    />
  );
}
