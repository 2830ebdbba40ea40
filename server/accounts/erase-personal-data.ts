// Erasure of a customer's personal data when the account is deleted. docs/personal-data.md lists every column.
import { type SQL, and, eq, getTableName, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { backInStockRequests } from '#server/db/schema/back-in-stock.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { eventChain } from '#server/db/schema/event-chain.ts';
import { invoices } from '#server/db/schema/invoices.ts';
import { outbox as emails } from '#server/db/schema/mail.ts';
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts';
import { cashBlocks, confirmationCalls, orderNotes } from '#server/db/schema/order-work.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { moneyEvents, refunds } from '#server/db/schema/payments.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { returnPhotos, returns } from '#server/db/schema/returns.ts';
import { erasedRecipient } from './erased-recipient.ts';
import { isVerifiedEmailOf } from './verified-emails.ts';

/** Entries of the logs that say nothing of a person; every other one is removed, also one that is added later. */
const IMPERSONAL_DETAILS = ['amountPaise', 'cartVersion', 'paymentId', 'refundId', 'source'];

/** Rows that the account's row takes with it, by foreign key, are not listed here. */
export async function erasePersonalData(tx: Tx, accountId: string): Promise<void> {
  // Emails first: those about an order or a message are found by these.
  await deleteEmails(tx, accountId);
  await deleteContactData(tx, accountId);
  await eraseOrderTexts(tx, accountId);
  await deleteOrderWork(tx, accountId);
  await unlinkOrders(tx, accountId);
}

/** By account, by verified address, and the copies of each message that were sent to the shop. */
async function deleteEmails(tx: Tx, accountId: string): Promise<void> {
  const isMessageCopy = sql`exists (select from ${contactMessages}
    where ${isOwnMessage(accountId)} and starts_with(${emails.key}, 'contact:' || ${contactMessages.id}))`;
  const isAboutOrder = sql`exists (select from ${orders} where ${orders.accountId} = ${accountId}
    and (${emails.email}->'data'->>'number' = ${orders.number}
      or position(${orders.number} in ${emails.subject}) > 0))`;
  await tx
    .delete(emails)
    .where(
      or(
        eq(emails.accountId, accountId),
        isVerifiedEmailOf(emails.recipient, accountId),
        isMessageCopy,
        isAboutOrder,
      ),
    );
}

/** Those without an account only by a verified address: anybody can enter an address in these forms. */
async function deleteContactData(tx: Tx, accountId: string): Promise<void> {
  await tx
    .delete(newsletterSubscribers)
    .where(isVerifiedEmailOf(newsletterSubscribers.email, accountId));
  await tx.delete(contactMessages).where(isOwnMessage(accountId));
  await tx
    .delete(backInStockRequests)
    .where(isVerifiedEmailOf(backInStockRequests.email, accountId));
}

function isOwnMessage(accountId: string): SQL | undefined {
  return or(
    eq(contactMessages.accountId, accountId),
    isVerifiedEmailOf(contactMessages.email, accountId),
  );
}

/** What the customer typed about an order, and what the shop typed about the customer. */
async function eraseOrderTexts(tx: Tx, accountId: string): Promise<void> {
  const isOwn = (orderId: typeof returns.orderId | typeof refunds.orderId | EventOrderId) =>
    inArray(orderId, tx.select({ id: orders.id }).from(orders).where(isOwnOrder(accountId)));
  await tx.execute(sql`select set_config('shop.erasure', 'on', true)`);
  for (const log of [orderEvents, moneyEvents]) {
    const ownEvents = tx.select({ id: log.id }).from(log).where(isOwn(log.orderId));
    await tx
      .update(eventChain)
      .set({ salt: null })
      .where(and(eq(eventChain.log, getTableName(log)), inArray(eventChain.eventId, ownEvents)));
    await tx
      .update(log)
      .set({
        details: sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${log.details})
          where key in ${IMPERSONAL_DETAILS})`,
      })
      .where(isOwn(log.orderId));
  }
  await tx.execute(sql`select set_config('shop.erasure', 'off', true)`);
  await tx.update(returns).set({ description: '', reply: null }).where(isOwn(returns.orderId));
  // Not null: the replacement stays shipped.
  await tx
    .update(returns)
    .set({ replacementTracking: '' })
    .where(and(isOwn(returns.orderId), isNotNull(returns.replacementTracking)));
  // Their files are deleted with the rows, by the job that deletes photos of no report.
  await tx
    .update(returnPhotos)
    .set({ returnId: null, createdAt: sql`to_timestamp(0)` })
    .where(isOwn(returnPhotos.orderId));
  const ownRefunds = tx.select({ id: refunds.id }).from(refunds).where(isOwn(refunds.orderId));
  await tx.delete(payouts).where(inArray(payouts.refundId, ownRefunds));
  await tx.update(refunds).set({ reference: null }).where(isOwn(refunds.orderId));
  // Any other reason is one of the shop's own words, such as `sold out`.
  await tx
    .update(refunds)
    .set({ reason: '' })
    .where(and(isOwn(refunds.orderId), sql`starts_with(${refunds.key}, 'admin:')`));
}
type EventOrderId =
  | typeof orderEvents.orderId
  | typeof moneyEvents.orderId
  | typeof returnPhotos.orderId;

function isOwnOrder(accountId: string): SQL {
  return eq(orders.accountId, accountId);
}

/** What the admin noted about the customer; blocked accounts go by foreign key, a phone number that blocks stands alone. */
async function deleteOrderWork(tx: Tx, accountId: string): Promise<void> {
  const ownOrders = tx
    .select({ id: orders.id, phone: phoneDigits(orders.contactPhone) })
    .from(orders)
    .where(isOwnOrder(accountId))
    .as('own_orders');
  const ids = tx.select({ id: ownOrders.id }).from(ownOrders);
  const phones = tx.select({ phone: ownOrders.phone }).from(ownOrders);
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  await tx.delete(confirmationCalls).where(inArray(confirmationCalls.orderId, ids));
  await tx.delete(cashBlocks).where(inArray(cashBlocks.phone, phones));
}

/** As `internationalPhone`: the form in which a block has it. */
function phoneDigits(phone: typeof orders.contactPhone) {
  return sql<string>`'91' || right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`.as('phone');
}

/**
 * Name and address stand on the issued invoice, if there is one. An order that was delivered before invoices were issued
 * is its own invoice, and keeps them.
 */
async function unlinkOrders(tx: Tx, accountId: string): Promise<void> {
  const isOwnInvoice = sql`(${orders.status} in ('delivered', 'returned_to_origin')
    and not exists (select from ${invoices} where ${invoices.orderId} = ${orders.id}))`;
  await tx
    .update(orders)
    .set(erasedRecipient)
    .where(and(isOwnOrder(accountId), not(isOwnInvoice)));
  await tx
    .update(orders)
    .set({
      accountId: null,
      contactEmail: '',
      contactPhone: '',
      tracking: null,
      // Chosen by the program that placed the order.
      idempotencyKey: sql`${orders.id}`,
    })
    .where(isOwnOrder(accountId));
}
