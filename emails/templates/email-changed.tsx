// Email to the previous email address: the account now uses another one.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-account.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const emailChangedSubject = (shop: EmailShop) =>
  texts.emailChangedSubject({ shop: shop.name });

/** `email` is the new address, masked. */
export function EmailChanged({ data, shop }: EmailProps<{ name: string; email: string }>) {
  const { name, email } = data;
  return (
    <EmailLayout
      shop={shop}
      title={texts.emailChangedTitle}
      preview={texts.emailChangedPreview({ email })}
    >
      <Paragraph>{emailTexts.greeting({ name })}</Paragraph>
      <Paragraph>{texts.emailChangedText({ shop: shop.name, email })}</Paragraph>
      <SmallPrint>{texts.emailChangedNote}</SmallPrint>
    </EmailLayout>
  );
}
