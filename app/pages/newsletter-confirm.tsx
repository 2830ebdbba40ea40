// Confirming the newsletter by the link of a mail.
import { answered, api } from '#app/api.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { NewsletterLink } from '#app/features/newsletter/newsletter-link.tsx';
import type { Route } from './+types/newsletter-confirm.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Confirm your subscription' }, matches),
  // The address is a key: it must not travel on, nor be found.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterConfirm() {
  return (
    <NewsletterLink
      title="Confirm your subscription"
      text="One press, and our newsletter is on its way to you."
      button="Confirm my subscription"
      send={(token) => answered(api.newsletter.confirm.$post({ json: { token } }))}
    />
  );
}
