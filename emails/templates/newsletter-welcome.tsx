// Email after a confirmed newsletter subscription, with the link to unsubscribe.
import { paths } from '#domain/routes.ts';
import type { EmailShop, NewsletterEmailData } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
  TextLink,
} from '../components/email-layout.tsx';

export const newsletterWelcomeSubject = (shop: EmailShop) =>
  `Welcome to the ${shop.name} newsletter`;

/** `link` is the link to unsubscribe. */
export function NewsletterWelcome({ data, shop }: EmailProps<NewsletterEmailData>) {
  return (
    <EmailLayout shop={shop} title="Welcome" preview="Your subscription is confirmed.">
      <Paragraph>Namaste,</Paragraph>
      <Paragraph>
        Your subscription is confirmed. We will write to you when there is something new to see.
      </Paragraph>
      <ActionButton href={`${shop.url}${paths.newArrivals()}`}>See what is new</ActionButton>
      <SmallPrint>
        You can <TextLink href={data.link}>unsubscribe</TextLink> at any time.
      </SmallPrint>
    </EmailLayout>
  );
}
