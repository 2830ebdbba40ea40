// Recipient of the emails about an order: nobody without a proved mailbox may have emails sent to another address.
import { normaliseEmail } from '#domain/customer/account.ts';
import { emailNote } from '#messages/order-status.ts';

type OrderEmailParties = {
  /** The address typed at the checkout. */
  contactEmail: string;
  accountEmail: string;
  emailVerified: boolean;
};

/** The address of the order once the account is verified; until then the account's own. */
export function orderEmailRecipient(parties: OrderEmailParties): string {
  return parties.emailVerified ? parties.contactEmail : parties.accountEmail;
}

/** The note for a customer whose order emails go to another address than the order's; null when they do not. */
export function orderEmailNote(parties: OrderEmailParties): string | null {
  const { contactEmail, accountEmail } = parties;
  const recipient = normaliseEmail(orderEmailRecipient(parties));
  if (!contactEmail.trim() || recipient === normaliseEmail(contactEmail)) return null;
  return emailNote({ email: accountEmail });
}
