// Email to a new email address: its link confirms the address for the account.
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

export const changeEmailSubject = (shop: EmailShop) =>
  texts.changeEmailSubject({ shop: shop.name });

export function ChangeEmail({ data, shop }: EmailProps<{ name: string; link: string }>) {
  return (
    <EmailLayout shop={shop} title={texts.changeEmailTitle} preview={texts.changeEmailPreview}>
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{texts.changeEmailText({ shop: shop.name })}</Paragraph>
      <ActionButton href={data.link}>{texts.changeEmail}</ActionButton>
      <SmallPrint>{texts.changeEmailNote}</SmallPrint>
    </EmailLayout>
  );
}
