// Email: the password was changed, with a link to reset it if the customer did not do it.
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const passwordChangedSubject = (shop: EmailShop) => `Your ${shop.name} password was changed`;

export function PasswordChanged({ data, shop }: EmailProps<{ name: string; link: string }>) {
  return (
    <EmailLayout
      shop={shop}
      title="Your password was changed"
      preview="If this was you, no action is needed."
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>
        The password of your {shop.name} account has just been changed, and all other devices have
        been signed out. If this was you, no action is needed.
      </Paragraph>
      <ActionButton href={data.link}>This wasn't me</ActionButton>
      <SmallPrint>
        If this wasn't you, reset your password straight away; this signs out every device. If you
        need help, reply to this email.
      </SmallPrint>
    </EmailLayout>
  );
}
