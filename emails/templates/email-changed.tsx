// Email to the previous email address: the account now uses another one.
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const emailChangedSubject = (shop: EmailShop) =>
  `Your ${shop.name} account has a new email address`;

/** `email` is the new address, masked. */
export function EmailChanged({ data, shop }: EmailProps<{ name: string; email: string }>) {
  const { name, email } = data;
  return (
    <EmailLayout
      shop={shop}
      title="Your email address was changed"
      preview={`Your account now uses ${email}.`}
    >
      <Paragraph>Namaste {name},</Paragraph>
      <Paragraph>
        The email address of your {shop.name} account is now {email}. Please use it to sign in. We
        will send all further emails there.
      </Paragraph>
      <SmallPrint>
        If you did not make this change, please reply to this email straight away.
      </SmallPrint>
    </EmailLayout>
  );
}
