// The letter with the link to a new password.
import { Action, Aside, Frame, type LetterShop, Paragraph } from './frame.tsx';

type Props = { name: string; link: string; shop: LetterShop };

export const resetPasswordSubject = (shop: LetterShop) => `Reset your ${shop.name} password`;

export function ResetPassword({ name, link, shop }: Props) {
  return (
    <Frame shop={shop} title="Reset your password" preview="The link works once, for one hour.">
      <Paragraph>Namaste {name},</Paragraph>
      <Paragraph>
        Somebody, hopefully you, asked for a new password for your {shop.name} account.
      </Paragraph>
      <Action href={link}>Choose a new password</Action>
      <Aside>
        The link works once, for one hour; using it signs you out everywhere. If you did not ask for
        it, please ignore this mail: your password stays as it is.
      </Aside>
    </Frame>
  );
}
