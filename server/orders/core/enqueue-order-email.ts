// Emails about an order. Their recipient is decided when they are enqueued, by the state of the account then.
import { and, eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/account.ts';
import { orderEmailRecipient } from '#domain/order-email.ts';
import type { Tx } from '#server/db/db.ts';
import { accountEmails, users } from '#server/db/schema/accounts.ts';
import type { Email, OutgoingEmail } from '#server/mail/port.ts';
import type { OrderDeps } from './deps.ts';
import type { OrderRow } from './queries.ts';

/**
 * Idempotent by `key`. An email of a verified account is never held back: beyond the limit of the order's address it
 * goes to the account's own. One of an unverified account waits for the next hour. Does nothing for an order whose account is deleted: its email address is deleted as well.
 */
export async function enqueueOrderEmail(
  { outbox }: Pick<OrderDeps, 'outbox'>,
  tx: Tx,
  { order, key, email }: { order: OrderRow; key: string; email: Email },
): Promise<void> {
  const recipient = await recipientOf(tx, order);
  const { accountId } = order;
  if (recipient) await outbox.enqueue(tx, { key, email, accountId, ...recipient });
}

type Recipient = Pick<OutgoingEmail, 'to' | 'recipientVerified' | 'fallbackTo' | 'mayWait'>;

async function recipientOf(tx: Tx, order: OrderRow): Promise<Recipient | null> {
  if (!order.accountId) return null;
  const [account] = await tx
    .select({ accountEmail: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, order.accountId));
  if (!account) return null;
  const { accountEmail, emailVerified } = account;
  const isOwn = await isAddressOf(tx, order.accountId, order.contactEmail);
  const contactEmail = isOwn ? accountEmail : order.contactEmail;
  const to = orderEmailRecipient({ contactEmail, ...account });
  if (!emailVerified) return { to, recipientVerified: false, mayWait: true };
  const recipientVerified = normaliseEmail(to) === accountEmail;
  return { to, recipientVerified, fallbackTo: accountEmail };
}

/** Whether the account has, or once had, this address: its orders follow a change of email. */
async function isAddressOf(tx: Tx, accountId: string, contactEmail: string): Promise<boolean> {
  const email = normaliseEmail(contactEmail);
  const isAddress = and(eq(accountEmails.accountId, accountId), eq(accountEmails.email, email));
  return (await tx.$count(accountEmails, isAddress)) > 0;
}
