// Which rows hold an account's personal data, for what erases them and for what seals them first.
import { type AnyColumn, type SQL, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { outbox as emails } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { isVerifiedEmailOf } from './verified-emails.ts';

/**
 * Condition for emails of the account: by account, by verified address, about its orders, and the copies of its
 * messages that were sent to the shop.
 */
export function isOwnEmail(accountId: string): SQL | undefined {
  const isMessageCopy = sql`exists (select from ${contactMessages}
    where ${isOwnMessage(accountId)} and starts_with(${emails.key}, 'contact:' || ${contactMessages.id}))`;
  const isAboutOrder = sql`exists (select from ${orders} where ${orders.accountId} = ${accountId}
    and (${emails.email}->'data'->>'number' = ${orders.number}
      or position(${orders.number} in ${emails.subject}) > 0))`;
  return or(
    eq(emails.accountId, accountId),
    isVerifiedEmailOf(emails.recipient, accountId),
    isMessageCopy,
    isAboutOrder,
  );
}

/**
 * Condition for messages of the account. Those without an account are matched by a verified address only: anybody can
 * enter an address in the form.
 */
export function isOwnMessage(accountId: string): SQL | undefined {
  return or(
    eq(contactMessages.accountId, accountId),
    isVerifiedEmailOf(contactMessages.email, accountId),
  );
}

/** `messageId`: the column of a table whose rows belong to messages. */
export function isOfOwnMessage(tx: Tx, messageId: AnyColumn, accountId: string): SQL {
  const isOwn = isOwnMessage(accountId);
  return inArray(
    messageId,
    tx.select({ id: contactMessages.id }).from(contactMessages).where(isOwn),
  );
}

export function isOwnOrder(accountId: string): SQL {
  return eq(orders.accountId, accountId);
}

/** `orderId`: the column of a table whose rows belong to orders. */
export function isOfOwnOrder(tx: Tx, orderId: AnyColumn, accountId: string): SQL {
  return inArray(orderId, tx.select({ id: orders.id }).from(orders).where(isOwnOrder(accountId)));
}

/** `refundId`: the column of a table whose rows belong to refunds. */
export function isOfOwnRefund(tx: Tx, refundId: AnyColumn, accountId: string): SQL {
  const isOwn = isOfOwnOrder(tx, refunds.orderId, accountId);
  return inArray(refundId, tx.select({ id: refunds.id }).from(refunds).where(isOwn));
}

/**
 * Condition that the phone number is of an order of the account, in the form of `internationalPhone`, which a block
 * has: a phone number that blocks stands alone.
 */
export function isPhoneOfOwnOrder(tx: Tx, phone: AnyColumn, accountId: string): SQL {
  const digits = sql<string>`'91' || right(regexp_replace(${orders.contactPhone}, '[^0-9]', '', 'g'), 10)`;
  return inArray(
    phone,
    tx
      .select({ phone: digits.as('phone') })
      .from(orders)
      .where(isOwnOrder(accountId)),
  );
}
