// Email: the account has been deleted, and what is kept.
import { SEALED_NOTE } from '#domain/shop/retention.ts';
import type { AccountDeletedData, EmailShop } from '#server/platform/mail/port.ts';
import { EmailLayout, type EmailProps, Paragraph } from '../components/email-layout.tsx';

export const accountDeletedSubject = (shop: EmailShop) =>
  `Your ${shop.name} account has been deleted`;

export function AccountDeleted({ data, shop }: EmailProps<AccountDeletedData>) {
  return (
    <EmailLayout
      shop={shop}
      title="Your account has been deleted"
      preview="You have been signed out on all devices."
    >
      <Paragraph>Namaste {data.name},</Paragraph>
      <Paragraph>
        Your {shop.name} account has been deleted, together with your addresses, cart, wishlist and
        newsletter subscription. We keep the invoices of your orders for as long as tax law
        requires, without your email address and phone number.
      </Paragraph>
      {data.sealedAs && (
        <Paragraph>
          {SEALED_NOTE} Your reference is {data.sealedAs}: please quote it if you ask us about this
          copy.
        </Paragraph>
      )}
      <Paragraph>Thank you for shopping with us.</Paragraph>
    </EmailLayout>
  );
}
