// Email that asks a new customer to verify their email address.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-account.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const verifyEmailSubject = (shop: EmailShop) => texts.verifySubject({ shop: shop.name });

export function VerifyEmail({ data, shop }: EmailProps<{ name: string; link: string }>) {
  return (
    <EmailLayout shop={shop} title={texts.verifyTitle} preview={texts.verifyPreview}>
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{texts.verifyText({ shop: shop.name })}</Paragraph>
      <ActionButton href={data.link}>{texts.verify}</ActionButton>
      <SmallPrint>{texts.verifyNote}</SmallPrint>
    </EmailLayout>
  );
}
