// The letter that asks a new shopper to prove her e-mail address.
import { Action, Aside, Frame, type LetterShop, Paragraph } from './frame.tsx';

type Props = { name: string; link: string; shop: LetterShop };

export const verifyEmailSubject = (shop: LetterShop) => `Verify your email for ${shop.name}`;

export function VerifyEmail({ name, link, shop }: Props) {
  return (
    <Frame shop={shop} title="Verify your email" preview="One click, and your account is complete.">
      <Paragraph>Namaste {name},</Paragraph>
      <Paragraph>
        Thank you for joining {shop.name}. Please confirm that this email address is yours.
      </Paragraph>
      <Action href={link}>Verify my email</Action>
      <Aside>
        The link works for 24 hours, on any device. If you did not make an account with us, please
        ignore this mail.
      </Aside>
    </Frame>
  );
}
