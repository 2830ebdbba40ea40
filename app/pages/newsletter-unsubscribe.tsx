// Ending the newsletter by the link of a mail.
import { answered, api } from '#app/api.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { NewsletterLink } from '#app/features/newsletter/newsletter-link.tsx';
import type { Route } from './+types/newsletter-unsubscribe.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Unsubscribe' }, matches),
  // The address is a key: it must not travel on, nor be found.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterUnsubscribe() {
  return (
    <NewsletterLink
      title="Unsubscribe"
      text="You will get no more newsletters from us."
      button="Unsubscribe"
      send={(token) => answered(api.newsletter.unsubscribe.$post({ json: { token } }))}
    />
  );
}
