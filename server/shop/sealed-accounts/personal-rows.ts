// The rows that a deletion erases, as the sealed record has them: every column with personal data, no secret.
import { type AnyColumn, type SQL, eq, getTableColumns, getTableName, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  isOfOwnMessage,
  isOfOwnOrder,
  isOfOwnRefund,
  isOwnEmail,
  isOwnMessage,
  isOwnOrder,
  isPhoneOfOwnOrder,
} from '#server/shop/personal-data/own-rows.ts';
import { isVerifiedEmailOf } from '#server/shop/personal-data/verified-emails.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { accountEmails, addresses, sessions, users } from '#server/platform/db/schema/accounts.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { cartLines, carts } from '#server/platform/db/schema/cart.ts';
import { checkouts } from '#server/platform/db/schema/checkout.ts';
import { contactMessages, ticketEvents } from '#server/platform/db/schema/contact.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import {
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from '#server/platform/db/schema/notifications.ts';
import {
  cashBlocks,
  confirmationCalls,
  orderNotes,
} from '#server/platform/db/schema/order-work.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { moneyEvents, refunds } from '#server/platform/db/schema/payments.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { returnPhotos, returns } from '#server/platform/db/schema/returns.ts';
import { savedViews } from '#server/platform/db/schema/saved-views.ts';
import { wishlistEntries } from '#server/platform/db/schema/wishlist.ts';

type Source = { table: PgTable; own: SQL | undefined; without?: readonly string[] };

/** Rows by the name of their table. */
export type PersonalRows = Record<string, Record<string, unknown>[]>;

/** What signs somebody in, or opens a link, is no data that the law asks to keep: it is erased at once. */
export const NEVER_SEALED = [
  'credentials',
  'verifications',
  'passkeys',
  'second_factors',
  // Which page a person has open: it says nothing after half a minute.
  'presences',
];

export async function readPersonalRows(tx: Tx, accountId: string): Promise<PersonalRows> {
  const rows: PersonalRows = {};
  for (const { table, own, without = [] } of sourcesOf(tx, accountId)) {
    const columns = Object.entries(getTableColumns(table)).filter(
      ([name]) => !without.includes(name),
    );
    rows[getTableName(table)] = await tx.select(Object.fromEntries(columns)).from(table).where(own);
  }
  return rows;
}

/** Every table with a column that a deletion empties; a test compares them with docs/personal-data.md. */
export function sourcesOf(tx: Tx, accountId: string): Source[] {
  const ofAccount = (column: AnyColumn) => eq(column, accountId);
  const ofOrder = (orderId: AnyColumn) => isOfOwnOrder(tx, orderId, accountId);
  const verified = (email: AnyColumn) => isVerifiedEmailOf(email, accountId);
  return [
    { table: users, own: ofAccount(users.id) },
    { table: accountEmails, own: ofAccount(accountEmails.accountId) },
    { table: sessions, own: ofAccount(sessions.userId), without: ['token'] },
    { table: addresses, own: ofAccount(addresses.accountId) },
    { table: carts, own: ofAccount(carts.accountId) },
    { table: cartLines, own: ofAccount(cartLines.accountId) },
    { table: checkouts, own: ofAccount(checkouts.accountId) },
    { table: wishlistEntries, own: ofAccount(wishlistEntries.accountId) },
    {
      table: backInStockRequests,
      own: or(ofAccount(backInStockRequests.accountId), verified(backInStockRequests.email)),
    },
    { table: people, own: ofAccount(people.accountId) },
    { table: savedViews, own: ofAccount(savedViews.accountId) },
    {
      table: newsletterSubscribers,
      own: verified(newsletterSubscribers.email),
      without: ['confirmHash', 'unsubscribeHash'],
    },
    { table: contactMessages, own: isOwnMessage(accountId) },
    { table: ticketEvents, own: isOfOwnMessage(tx, ticketEvents.ticketId, accountId) },
    // The HTML says what the text says.
    { table: outbox, own: isOwnEmail(accountId), without: ['html'] },
    { table: orderNotes, own: ofOrder(orderNotes.orderId) },
    { table: confirmationCalls, own: ofOrder(confirmationCalls.orderId) },
    {
      table: cashBlocks,
      own: or(ofAccount(cashBlocks.accountId), isPhoneOfOwnOrder(tx, cashBlocks.phone, accountId)),
    },
    {
      table: pushSubscriptions,
      own: ofAccount(pushSubscriptions.accountId),
      without: ['publicKey', 'authSecret'],
    },
    { table: notificationPreferences, own: ofAccount(notificationPreferences.accountId) },
    { table: notifications, own: ofAccount(notifications.accountId) },
    { table: orders, own: isOwnOrder(accountId) },
    { table: orderEvents, own: ofOrder(orderEvents.orderId) },
    { table: moneyEvents, own: ofOrder(moneyEvents.orderId) },
    { table: returns, own: ofOrder(returns.orderId) },
    { table: returnPhotos, own: ofOrder(returnPhotos.orderId) },
    { table: refunds, own: ofOrder(refunds.orderId) },
    { table: reviews, own: ofAccount(reviews.accountId) },
    { table: payouts, own: isOfOwnRefund(tx, payouts.refundId, accountId) },
  ];
}
