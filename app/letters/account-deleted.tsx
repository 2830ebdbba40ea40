// The last letter: the account is gone, and what stays is said.
import { Frame, type LetterShop, Paragraph } from './frame.tsx';

type Props = { name: string; shop: LetterShop };

export const accountDeletedSubject = (shop: LetterShop) => `Your ${shop.name} account is deleted`;

export function AccountDeleted({ name, shop }: Props) {
  return (
    <Frame shop={shop} title="Your account is deleted" preview="And you are signed out everywhere.">
      <Paragraph>Namaste {name},</Paragraph>
      <Paragraph>
        Your account with {shop.name} is deleted, with your addresses, your cart, your wishlist and
        your newsletter. The invoices of what you bought stay in our books for as long as tax law
        asks, without your email address and phone number.
      </Paragraph>
      <Paragraph>Thank you for having been with us.</Paragraph>
    </Frame>
  );
}
