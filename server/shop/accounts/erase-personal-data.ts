// Erasure of a customer's personal data when the account is deleted. docs/personal-data.md lists every column.
import { and, eq, getTableName, inArray, isNotNull, not, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { eventChain } from '#server/platform/db/schema/event-chain.ts';
import { invoices } from '#server/platform/db/schema/invoices.ts';
import { outbox as emails } from '#server/platform/db/schema/mail.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import {
  cashBlocks,
  confirmationCalls,
  orderNotes,
} from '#server/platform/db/schema/order-work.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { moneyEvents, refunds } from '#server/platform/db/schema/payments.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { returnPhotos, returns } from '#server/platform/db/schema/returns.ts';
import { erasedRecipient } from './erased-recipient.ts';
import {
  isOfOwnOrder,
  isOfOwnRefund,
  isOwnEmail,
  isOwnMessage,
  isOwnOrder,
  isPhoneOfOwnOrder,
} from '#server/shop/personal-data/own-rows.ts';
import { isVerifiedEmailOf } from '#server/shop/personal-data/verified-emails.ts';

/** Entries of the logs that say nothing of a person; every other one is removed, also one that is added later. */
const IMPERSONAL_DETAILS = [
  'amountPaise',
  'cartVersion',
  'paymentId',
  'provider',
  'refundId',
  'source',
];

/** Rows that the account's row takes with it, by foreign key, are not listed here. */
export async function erasePersonalData(tx: Tx, accountId: string): Promise<void> {
  // Emails first: those about an order or a message are found by these.
  await tx.delete(emails).where(isOwnEmail(accountId));
  await deleteContactData(tx, accountId);
  await eraseOrderTexts(tx, accountId);
  await eraseReviews(tx, accountId);
  await deleteOrderWork(tx, accountId);
  await unlinkOrders(tx, accountId);
}

/**
 * Deletes subscriptions, messages and requests. Those without an account are matched by a verified address only:
 * anybody can enter an address in these forms.
 */
async function deleteContactData(tx: Tx, accountId: string): Promise<void> {
  await tx
    .delete(newsletterSubscribers)
    .where(isVerifiedEmailOf(newsletterSubscribers.email, accountId));
  await tx.delete(contactMessages).where(isOwnMessage(accountId));
  await tx
    .delete(backInStockRequests)
    .where(isVerifiedEmailOf(backInStockRequests.email, accountId));
}

/** What the customer typed about an order, and what the shop typed about the customer. */
async function eraseOrderTexts(tx: Tx, accountId: string): Promise<void> {
  const isOwn = (orderId: Parameters<typeof isOfOwnOrder>[1]) =>
    isOfOwnOrder(tx, orderId, accountId);
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
  await tx.delete(payouts).where(isOfOwnRefund(tx, payouts.refundId, accountId));
  await tx.update(refunds).set({ reference: null }).where(isOwn(refunds.orderId));
  // Any other reason is one of the shop's own words, such as `sold out`.
  await tx
    .update(refunds)
    .set({ reason: '' })
    .where(and(isOwn(refunds.orderId), sql`starts_with(${refunds.key}, 'admin:')`));
}

/** The stars stay, without a name: a rating would else rise or fall as customers leave. The shop's reply may name the customer. */
async function eraseReviews(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(reviews)
    .set({
      text: '',
      name: '',
      reply: null,
      hiddenReason: sql`case when ${reviews.hiddenReason} is not null then '' end`,
      accountId: null,
    })
    .where(eq(reviews.accountId, accountId));
}

/** What the admin noted about the customer; blocked accounts go by foreign key. */
async function deleteOrderWork(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(orderNotes).where(isOfOwnOrder(tx, orderNotes.orderId, accountId));
  await tx.delete(confirmationCalls).where(isOfOwnOrder(tx, confirmationCalls.orderId, accountId));
  await tx.delete(cashBlocks).where(isPhoneOfOwnOrder(tx, cashBlocks.phone, accountId));
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
