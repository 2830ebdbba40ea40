// Email that asks to confirm a newsletter subscription (double opt-in).
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const newsletterConfirmSubject = (shop: EmailShop) =>
  `Please confirm your ${shop.name} newsletter subscription`;

export function NewsletterConfirm({ data, shop }: EmailProps<{ link: string }>) {
  return (
    <EmailLayout shop={shop} title="One more step" preview="Please confirm your subscription.">
      <Paragraph>Namaste,</Paragraph>
      <Paragraph>
        We received a request to send the {shop.name} newsletter to this email address. Please
        confirm it to start receiving the newsletter.
      </Paragraph>
      <ActionButton href={data.link}>Confirm my subscription</ActionButton>
      <SmallPrint>
        This link can be used once and expires in 7 days. If you did not request it, please ignore
        this email; you will not be subscribed.
      </SmallPrint>
    </EmailLayout>
  );
}
