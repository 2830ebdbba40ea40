// Email with the link to reset a password.
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

export const resetPasswordSubject = (shop: EmailShop) => texts.resetSubject({ shop: shop.name });

export function ResetPassword({ data, shop }: EmailProps<{ name: string; link: string }>) {
  return (
    <EmailLayout shop={shop} title={texts.resetTitle} preview={texts.resetPreview}>
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{texts.resetText({ shop: shop.name })}</Paragraph>
      <ActionButton href={data.link}>{texts.reset}</ActionButton>
      <SmallPrint>{texts.resetNote}</SmallPrint>
    </EmailLayout>
  );
}
