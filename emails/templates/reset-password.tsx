// Email with the link to reset a password.
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const resetPasswordSubject = (shop: EmailShop) => `Reset your ${shop.name} password`;

export function ResetPassword({ data, shop }: EmailProps<{ name: string; link: string }>) {
  return (
    <EmailLayout
      shop={shop}
      title="Reset your password"
      preview="Use this link within one hour to choose a new password."
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>
        We received a request to reset the password for your {shop.name} account.
      </Paragraph>
      <ActionButton href={data.link}>Choose a new password</ActionButton>
      <SmallPrint>
        This link can be used once and expires in one hour. A new password signs you out on all
        devices. If you did not request it, please ignore this email; your password will not change.
      </SmallPrint>
    </EmailLayout>
  );
}
