// The letter to a new address: opening its link makes it the account's.
import { Action, Aside, Frame, type LetterShop, Paragraph } from './frame.tsx';

type Props = { name: string; link: string; shop: LetterShop };

export const changeEmailSubject = (shop: LetterShop) =>
  `Confirm your new email address for ${shop.name}`;

export function ChangeEmail({ name, link, shop }: Props) {
  return (
    <Frame
      shop={shop}
      title="Confirm your new email"
      preview="One click, and this address is your account's."
    >
      <Paragraph>Namaste {name},</Paragraph>
      <Paragraph>
        You asked to use this address for your account with {shop.name}. Until you confirm it, your
        account keeps the old one.
      </Paragraph>
      <Action href={link}>Confirm my new email</Action>
      <Aside>
        The link works for 24 hours, once. If you did not ask for it, please ignore this mail.
      </Aside>
    </Frame>
  );
}
