// Job: deletes personal data whose time is over, as the settings and docs/personal-data.md say.
import { type AnyColumn, type SQL, and, eq, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { REMOVED_PERSON_DAYS } from '#domain/people/person.ts';
import { EMPTY_SEARCH_DAYS, HIDDEN_SEARCH_DAYS } from '#domain/search/search-word.ts';
import { PAYOUT_DAYS, UNCONFIRMED_NEWSLETTER_DAYS } from '#domain/shop/retention.ts';
import type { Db } from '#server/platform/db/db.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { deliveryReports, outbox, refusedAddresses } from '#server/platform/db/schema/mail.ts';
import { emptySearches } from '#server/platform/db/schema/search.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { sealedAccounts } from '#server/platform/db/schema/sealed-accounts.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';

type Deps = { db: Db; shopSettings: Pick<ShopSettings, 'retention'> };

export async function applyRetention({ db, shopSettings }: Deps): Promise<void> {
  const { emailDays, messageDays } = shopSettings.retention;
  await deleteEmailTexts(db, emailDays);
  await db.delete(outbox).where(isOlder(outbox.createdAt, messageDays));
  await db.delete(contactMessages).where(isOlder(contactMessages.sentAt, messageDays));
  await db.delete(refusedAddresses).where(isOlder(refusedAddresses.refusedAt, messageDays));
  await db.delete(deliveryReports).where(isOlder(deliveryReports.receivedAt, messageDays));
  await deletePayouts(db);
  await deleteEmptySearches(db);
  await db.delete(sealedAccounts).where(lte(sealedAccounts.eraseAfter, sql`now()`));
  await db.delete(people).where(isOlder(people.removedAt, REMOVED_PERSON_DAYS));
  const { status, requestedAt, unsubscribedAt } = newsletterSubscribers;
  await db
    .delete(newsletterSubscribers)
    .where(and(eq(status, 'pending'), isOlder(requestedAt, UNCONFIRMED_NEWSLETTER_DAYS)));
  await db
    .delete(newsletterSubscribers)
    .where(and(eq(status, 'unsubscribed'), isOlder(unsubscribedAt, messageDays)));
}

/** Those that the owner has hidden stay longer, or the next search would show them again. */
async function deleteEmptySearches(db: Db): Promise<void> {
  const { lastDay, isHidden } = emptySearches;
  const days = sql`case when ${isHidden} then ${HIDDEN_SEARCH_DAYS} else ${EMPTY_SEARCH_DAYS} end`;
  await db.delete(emptySearches).where(sql`${lastDay} < current_date - (${days})::integer`);
}

/**
 * Deletes old payout details. Those of a settled refund are deleted when it is settled; this finds what a restored
 * backup brings back.
 */
async function deletePayouts(db: Db): Promise<void> {
  const open = db.select({ id: refunds.id }).from(refunds).where(eq(refunds.status, 'pending'));
  const isSettled = notInArray(payouts.refundId, open);
  await db.delete(payouts).where(or(isSettled, isOlder(payouts.answeredAt, PAYOUT_DAYS)));
}

/**
 * Deletes the texts of old emails. An email that was not sent by then is deleted whole: without its text it can never
 * be sent.
 */
async function deleteEmailTexts(db: Db, emailDays: number): Promise<void> {
  const isOld = isOlder(outbox.createdAt, emailDays);
  await db.delete(outbox).where(and(isOld, ne(outbox.status, 'sent')));
  const email = sql`jsonb_build_object('template', ${outbox.email}->>'template', 'data', '{}'::jsonb)`;
  await db
    .update(outbox)
    .set({ email, html: null, text: null })
    .where(and(isOld, sql`(${outbox.email}->'data' <> '{}'::jsonb or ${outbox.html} is not null)`));
}

function isOlder(column: AnyColumn, days: number): SQL {
  return lt(column, sql`now() - ${days}::float8 * interval '1 day'`);
}
