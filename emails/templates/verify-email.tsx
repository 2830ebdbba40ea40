// Email that asks a new customer to verify their email address.
import type { EmailShop } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  SmallPrint,
} from '../components/email-layout.tsx';

export const verifyEmailSubject = (shop: EmailShop) => `Verify your email for ${shop.name}`;

export function VerifyEmail({ data, shop }: EmailProps<{ name: string; link: string }>) {
  return (
    <EmailLayout
      shop={shop}
      title="Verify your email"
      preview="One click to verify your email address."
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>
        Thank you for joining {shop.name}. Please confirm that this email address is yours.
      </Paragraph>
      <ActionButton href={data.link}>Verify my email</ActionButton>
      <SmallPrint>
        This link works on any device and expires in 24 hours. If you did not create an account with
        us, please ignore this email.
      </SmallPrint>
    </EmailLayout>
  );
}
