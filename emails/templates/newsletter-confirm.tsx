// Email that asks to confirm a newsletter subscription (double opt-in).
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-newsletter.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const newsletterConfirmSubject = (shop: EmailShop) =>
  texts.confirmSubject({ shop: shop.name });

export function NewsletterConfirm({ data, shop }: EmailProps<{ link: string }>) {
  return (
    <EmailLayout shop={shop} title={texts.confirmTitle} preview={texts.confirmPreview}>
      <Paragraph>{emailTexts.greetingToAll}</Paragraph>
      <Paragraph>{texts.confirmText({ shop: shop.name })}</Paragraph>
      <ActionButton href={data.link}>{texts.confirm}</ActionButton>
      <SmallPrint>{texts.confirmNote}</SmallPrint>
    </EmailLayout>
  );
}
