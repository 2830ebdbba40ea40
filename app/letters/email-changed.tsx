// The letter to the old address: the account has another one now.
import { Aside, Frame, type LetterShop, Paragraph } from './frame.tsx';

type Props = { name: string; email: string; shop: LetterShop };

export const emailChangedSubject = (shop: LetterShop) =>
  `Your ${shop.name} account has a new email address`;

export function EmailChanged({ name, email, shop }: Props) {
  return (
    <Frame
      shop={shop}
      title="Your email address was changed"
      preview={`Your account is now with ${email}.`}
    >
      <Paragraph>Namaste {name},</Paragraph>
      <Paragraph>
        Your account with {shop.name} now has the address {email}. We write there from now on, and
        you sign in with it.
      </Paragraph>
      <Aside>If it was not you who changed it, please answer this mail at once.</Aside>
    </Frame>
  );
}
