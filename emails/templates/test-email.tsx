// Email to the owner, sent from the settings: emails of the shop arrive.
import * as emailTexts from '#messages/email.ts';
import * as texts from '#messages/email-account.ts';
import type { EmailShop } from '#server/platform/mail/port.ts';
import { EmailLayout, type EmailProps, Paragraph } from '../components/email-layout.tsx';

export const testEmailSubject = (shop: EmailShop) => texts.testSubject({ shop: shop.name });

export function TestEmail({ data, shop }: EmailProps<{ name: string }>) {
  return (
    <EmailLayout shop={shop} title={texts.testTitle} preview={texts.testPreview}>
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{texts.testText({ shop: shop.name })}</Paragraph>
    </EmailLayout>
  );
}
