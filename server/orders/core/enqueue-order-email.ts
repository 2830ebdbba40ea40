// Emails about an order. Their recipient is decided when they are enqueued, by the state of the account then.
import { sql } from 'drizzle-orm';
import { normaliseEmail } from '#domain/account.ts';
import { orderEmailRecipient } from '#domain/order-email.ts';
import type { Tx } from '#server/db/db.ts';
import { namedStatement } from '#server/db/statement.ts';
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
  input: OrderEmail,
): Promise<void> {
  await outbox.enqueueAll(tx, await prepareOrderEmail(tx, input));
}

type OrderEmail = { order: OrderRow; key: string; email: Email };

/** What `enqueueOrderEmail` enqueues: one email or none. */
export async function prepareOrderEmail(
  tx: Tx,
  { order, key, email }: OrderEmail,
): Promise<OutgoingEmail[]> {
  const recipient = await recipientOf(tx, order);
  const { accountId } = order;
  return recipient ? [{ key, email, accountId, ...recipient }] : [];
}

type Recipient = Pick<OutgoingEmail, 'to' | 'recipientVerified' | 'fallbackTo' | 'mayWait'>;

async function recipientOf(tx: Tx, order: OrderRow): Promise<Recipient | null> {
  if (!order.accountId) return null;
  const [account] = await selectRecipient(tx, {
    accountId: order.accountId,
    contactEmail: normaliseEmail(order.contactEmail),
  });
  if (!account) return null;
  const { accountEmail, emailVerified, isOwn } = account;
  const contactEmail = isOwn ? accountEmail : order.contactEmail;
  const to = orderEmailRecipient({ contactEmail, ...account });
  if (!emailVerified) return { to, recipientVerified: false, mayWait: true };
  const recipientVerified = normaliseEmail(to) === accountEmail;
  return { to, recipientVerified, fallbackTo: accountEmail };
}

/** `isOwn`: the account has, or once had, the address of the order. Its orders follow a change of email. */
const selectRecipient = namedStatement<{
  accountEmail: string;
  emailVerified: boolean;
  isOwn: boolean;
}>(
  'order_email_recipient',
  sql`
    select email as "accountEmail", email_verified as "emailVerified",
      exists (select from account_emails
        where account_id = users.id and email = ${sql.placeholder('contactEmail')}) as "isOwn"
    from users where id = ${sql.placeholder('accountId')}`,
);
