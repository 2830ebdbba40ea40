// Withdraws a consent of an account: from then on nothing is done for its purpose.
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { ConsentPurpose } from '#domain/customer/consent.ts';
import { isVerifiedEmailOf } from '#server/shop/personal-data/verified-emails.ts';
import type { Db } from '#server/platform/db/db.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { removeDevice } from '#server/platform/notifications/devices.ts';

export type ConsentKey = { purpose: ConsentPurpose; id: string };

/** Idempotent, and ignores the id of another account's consent. */
export async function withdrawConsent(
  db: Db,
  accountId: string,
  { purpose, id }: ConsentKey,
): Promise<void> {
  await withdrawals[purpose](db, accountId, id);
}

type Withdraw = (db: Db, accountId: string, id: string) => Promise<unknown>;

const withdrawals: Record<ConsentPurpose, Withdraw> = {
  newsletter: unsubscribe,
  'back-in-stock': deleteRequest,
  notifications: removeDevice,
};

/** The record stays with both dates, as after the link in an email; the retention job deletes it. */
async function unsubscribe(db: Db, accountId: string, id: string): Promise<void> {
  const { status, email } = newsletterSubscribers;
  const isOwn = isVerifiedEmailOf(email, accountId);
  await db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: sql`now()`, confirmHash: null })
    .where(and(eq(newsletterSubscribers.id, id), ne(status, 'unsubscribed'), isOwn));
}

async function deleteRequest(db: Db, accountId: string, id: string): Promise<void> {
  const isOwn = or(
    eq(backInStockRequests.accountId, accountId),
    isVerifiedEmailOf(backInStockRequests.email, accountId),
  );
  await db.delete(backInStockRequests).where(and(eq(backInStockRequests.id, id), isOwn));
}
