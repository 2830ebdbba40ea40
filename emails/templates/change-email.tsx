// Email to a new email address: its link confirms the address for the account.
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const changeEmailSubject = (shop: EmailShop) =>
  `Confirm your new email address for ${shop.name}`;

export function ChangeEmail({ data, shop }: EmailProps<{ name: string; link: string }>) {
  return (
    <EmailLayout
      shop={shop}
      title="Confirm your new email address"
      preview="One click to confirm your new address."
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>
        You asked us to use this email address for your {shop.name} account. Your current address
        stays in use until you confirm the new one.
      </Paragraph>
      <ActionButton href={data.link}>Confirm my new email</ActionButton>
      <SmallPrint>
        This link can be used once and expires in 24 hours. If you did not request it, please ignore
        this email.
      </SmallPrint>
    </EmailLayout>
  );
}
