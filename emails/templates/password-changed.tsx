// Email: the password was changed, with a link to reset it if the customer did not do it.
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

export const passwordChangedSubject = (shop: EmailShop) =>
  texts.passwordChangedSubject({ shop: shop.name });

export function PasswordChanged({ data, shop }: EmailProps<{ name: string; link: string }>) {
  return (
    <EmailLayout
      shop={shop}
      title={texts.passwordChangedTitle}
      preview={texts.passwordChangedPreview}
    >
      <Paragraph>{emailTexts.greeting({ name: data.name })}</Paragraph>
      <Paragraph>{texts.passwordChangedText({ shop: shop.name })}</Paragraph>
      <ActionButton href={data.link}>{texts.notMe}</ActionButton>
      <SmallPrint>{texts.notMeNote}</SmallPrint>
    </EmailLayout>
  );
}
