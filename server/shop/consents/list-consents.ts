// Lists what an account has agreed to, from the tables that act on it: nothing is stored twice.
import { asc, eq, or } from 'drizzle-orm';
import type { Consent } from '#domain/customer/consent.ts';
import { isVerifiedEmailOf } from '#server/shop/personal-data/verified-emails.ts';
import type { Db } from '#server/platform/db/db.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { pushSubscriptions } from '#server/platform/db/schema/notifications.ts';

/** Consents by purpose, oldest first. What was agreed to without an account counts by a verified address only. */
export async function listConsents(db: Db, accountId: string): Promise<Consent[]> {
  return [
    ...(await listNewsletters(db, accountId)),
    ...(await listRequests(db, accountId)),
    ...(await listBrowsers(db, accountId)),
  ];
}

async function listNewsletters(db: Db, accountId: string): Promise<Consent[]> {
  const rows = await db
    .select()
    .from(newsletterSubscribers)
    .where(isVerifiedEmailOf(newsletterSubscribers.email, accountId))
    .orderBy(asc(newsletterSubscribers.requestedAt));
  return rows.map(({ id, email, status, source, requestedAt, confirmedAt, unsubscribedAt }) => {
    // The date of an earlier subscription stays while a new one waits for its confirmation.
    const givenAt = status === 'pending' ? null : confirmedAt;
    const withdrawnAt = status === 'unsubscribed' ? unsubscribedAt : null;
    return {
      purpose: 'newsletter',
      id,
      subject: email,
      requestedAt: requestedAt.toISOString(),
      givenAt: givenAt?.toISOString() ?? null,
      source: source.replaceAll(' ', '-'),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    };
  });
}

async function listRequests(db: Db, accountId: string): Promise<Consent[]> {
  const { id, accountId: ofAccount, email, requestedAt, variantId } = backInStockRequests;
  const { name } = products;
  const { colour, size } = variants;
  const rows = await db
    .select({ id, requestedAt, name, colour, size })
    .from(backInStockRequests)
    .innerJoin(variants, eq(variants.id, variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(or(eq(ofAccount, accountId), isVerifiedEmailOf(email, accountId)))
    .orderBy(asc(requestedAt));
  return rows.map((row) => ({
    purpose: 'back-in-stock',
    id: row.id,
    subject: [row.name, row.colour, row.size].filter(Boolean).join(', '),
    requestedAt: row.requestedAt.toISOString(),
    givenAt: row.requestedAt.toISOString(),
    source: 'product-page',
    withdrawnAt: null,
  }));
}

async function listBrowsers(db: Db, accountId: string): Promise<Consent[]> {
  const { id, device, createdAt } = pushSubscriptions;
  const rows = await db
    .select({ id, device, createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(asc(createdAt));
  return rows.map((row) => ({
    purpose: 'notifications',
    id: row.id,
    subject: row.device,
    requestedAt: row.createdAt.toISOString(),
    givenAt: row.createdAt.toISOString(),
    source: 'browser',
    withdrawnAt: null,
  }));
}
