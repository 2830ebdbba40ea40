// The letter that says a password was changed, and what to do when it was somebody else.
import { Action, Aside, Frame, type LetterShop, Paragraph } from './frame.tsx';

type Props = { name: string; link: string; shop: LetterShop };

export const passwordChangedSubject = (shop: LetterShop) =>
  `The password of your ${shop.name} account was changed`;

export function PasswordChanged({ name, link, shop }: Props) {
  return (
    <Frame
      shop={shop}
      title="Your password was changed"
      preview="If it was you, there is nothing to do."
    >
      <Paragraph>Namaste {name},</Paragraph>
      <Paragraph>
        The password of your {shop.name} account was just changed, and every other device is signed
        out. If it was you, there is nothing to do.
      </Paragraph>
      <Action href={link}>It was not me</Action>
      <Aside>
        There you get a link to a new password, which signs out whoever has the account now. Please
        answer this mail too: we help you to look after your account.
      </Aside>
    </Frame>
  );
}
