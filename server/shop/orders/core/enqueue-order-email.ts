// Emails about an order. Their recipient is decided when they are enqueued, by the state of the account then.
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normaliseEmail } from '#domain/customer/account.ts';
import { orderEmailRecipient } from '#domain/order/order-email.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import type { Email, OrderUpdateData, OutgoingEmail } from '#server/platform/mail/port.ts';
import type { OrderDeps } from './deps.ts';
import type { OrderRow } from './queries.ts';

/**
 * Idempotent by `key`. An email of a verified account is never held back: beyond the limit of the order's address it
 * goes to the account's own. One of an unverified account waits for its hour and is never suppressed; what an admin did is
 * not limited.
 * Does nothing for an order whose account is deleted: its email address is deleted as well.
 */
export async function enqueueOrderEmail(
  { outbox }: Pick<OrderDeps, 'outbox'>,
  tx: Tx,
  input: OrderEmail,
): Promise<void> {
  await outbox.enqueueAll(tx, await prepareOrderEmail(tx, input));
}

type OrderEmail = { order: OrderRow; key: string; email: Email };

/** What decides who receives the emails about an order. */
export const recipientRow = z.object({
  accountEmail: z.string(),
  emailVerified: z.boolean(),
  /** The account has, or once had, the address of the order. Its orders follow a change of email. */
  isOwn: z.boolean(),
});
export type RecipientAccount = z.infer<typeof recipientRow>;

/** The account as JSON or null, for a statement that reads it beside something else. `contactEmail`: normalised. */
export function recipientAccount(accountId: Placeholder, contactEmail: Placeholder): SQL {
  return sql`(
    select json_build_object('accountEmail', email, 'emailVerified', email_verified,
      'isOwn', exists (select from account_emails where account_id = users.id and email = ${contactEmail}))
    from users where id = ${accountId})`;
}

const selectAccount = statement(
  'order_email_recipient',
  z.object({ account: recipientRow.nullable() }),
  (p: Params<{ accountId: string; contactEmail: string }>) =>
    sql`select ${recipientAccount(p.accountId, p.contactEmail)} as account`,
);

async function prepareOrderEmail(tx: Tx, input: OrderEmail): Promise<OutgoingEmail[]> {
  const { accountId, contactEmail } = input.order;
  if (!accountId) return [];
  const values = { accountId, contactEmail: normaliseEmail(contactEmail) };
  return orderEmailTo(firstOf(await selectAccount(tx, values)).account, input);
}

/** The email to the account of the order: one, or none when the account is deleted. */
export function orderEmailTo(
  account: RecipientAccount | null,
  { order, key, email }: OrderEmail,
): OutgoingEmail[] {
  if (!account) return [];
  const recipient = recipientOf(account, order);
  const budget = isOfAdmin(email) ? { budget: 'none' as const } : {};
  return [{ key, email, accountId: order.accountId, ...recipient, ...budget }];
}

/** Steps that only an admin takes: no stranger fills a mailbox with them. */
const adminUpdates: readonly OrderUpdateData['update'][] = [
  'contact-needed',
  'confirmed',
  'shipped',
  'tracking-corrected',
  'address-corrected',
  'item-swapped',
  'items-cancelled',
  'cancellation-declined',
  'delivered',
  'return-accepted',
  'return-rejected',
  'return-received',
  'replacement-shipped',
  'returned-to-origin',
];

function isOfAdmin(email: Email): boolean {
  return email.template === 'order-update' && adminUpdates.includes(email.data.update);
}

type Recipient = Pick<OutgoingEmail, 'to' | 'recipientVerified' | 'fallbackTo' | 'mayWait'>;

function recipientOf(account: RecipientAccount, order: OrderRow): Recipient {
  const { accountEmail, emailVerified, isOwn } = account;
  const contactEmail = isOwn ? accountEmail : order.contactEmail;
  const to = orderEmailRecipient({ contactEmail, ...account });
  if (!emailVerified) return { to, recipientVerified: false, mayWait: true };
  const recipientVerified = normaliseEmail(to) === accountEmail;
  return { to, recipientVerified, fallbackTo: accountEmail };
}
