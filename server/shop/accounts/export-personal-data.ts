// Export of an account's personal data, without password hash, session tokens and data of others.
import { asc, eq, or } from 'drizzle-orm';
import type { Account } from '#domain/customer/account.ts';
import { listConsents } from '#server/shop/consents/list-consents.ts';
import type { Db } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { cartLines } from '#server/platform/db/schema/cart.ts';
import { checkouts } from '#server/platform/db/schema/checkout.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { wishlistEntries } from '#server/platform/db/schema/wishlist.ts';
import type { Session } from '#server/platform/auth/port.ts';
import type { Secrets } from '#server/platform/lib/text-encryption.ts';
import type { Uploads } from '#server/platform/media/port.ts';
import { openAddresses } from './addresses.ts';
import { exportMessages } from './export-messages.ts';
import { exportCashBlocks } from './export-order-work.ts';
import { exportAccountOrders } from './export-orders.ts';
import {
  isVerifiedEmailOf,
  listVerifiedEmails,
} from '#server/shop/personal-data/verified-emails.ts';

export type PersonalData = Awaited<ReturnType<typeof exportPersonalData>>;

type Deps = { db: Db; uploads: Uploads; settings: Secrets };

export async function exportPersonalData(
  { db, uploads, settings }: Deps,
  account: Account,
  sessions: readonly Session[],
) {
  const { uid, email } = account;
  const [user] = await db.select().from(users).where(eq(users.id, uid));
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.accountId, uid));
  return {
    account: {
      name: account.displayName,
      email,
      emailVerified: account.emailVerified,
      verifiedEmails: await listVerifiedEmails(db, uid),
      language: user?.language,
      createdAt: user?.createdAt,
      termsVersion: user?.termsVersion,
      termsAcceptedAt: user?.termsAcceptedAt,
    },
    backOffice: await exportRoles(db, uid),
    addresses: await openAddresses(db).list(uid),
    sessions: sessions.map(({ userAgent, ip, signedInAt, lastSeenAt }) => ({
      userAgent,
      ip,
      signedInAt,
      lastSeenAt,
    })),
    cart: await db
      .select({
        variantId: cartLines.variantId,
        quantity: cartLines.quantity,
        addedAt: cartLines.addedAt,
      })
      .from(cartLines)
      .where(eq(cartLines.accountId, uid)),
    wishlist: await db
      .select({
        productId: wishlistEntries.productId,
        colour: wishlistEntries.colour,
        addedAt: wishlistEntries.addedAt,
      })
      .from(wishlistEntries)
      .where(eq(wishlistEntries.accountId, uid)),
    backInStockRequests: await requestsOf(db, account),
    consents: await listConsents(db, uid),
    checkout: checkout?.form ?? null,
    orders: await exportAccountOrders({ db, uploads, settings }, uid),
    reviews: await exportReviews(db, uid),
    cashBlocks: await exportCashBlocks(db, uid),
    newsletter: await exportNewsletter(db, uid),
    messages: await exportMessages(db, uid),
    emails: await exportEmails(db, uid),
    changesInTheBackOffice: await exportAuditLog(db, uid),
  };
}

async function exportReviews(db: Db, uid: string) {
  const { productId, stars, text, fit, name, status, hiddenReason, reply, createdAt } = reviews;
  return db
    .select({ productId, stars, text, fit, name, status, hiddenReason, reply, createdAt })
    .from(reviews)
    .where(eq(reviews.accountId, uid))
    .orderBy(asc(createdAt));
}

/** Back-in-stock requests. Those of guests are matched by a verified address only: anybody can enter an address in that form. */
async function requestsOf(db: Db, { uid }: Account) {
  const { variantId, accountId, email, requestedAt } = backInStockRequests;
  return db
    .select({ variantId, email, requestedAt })
    .from(backInStockRequests)
    .where(or(eq(accountId, uid), isVerifiedEmailOf(email, uid)))
    .orderBy(asc(requestedAt));
}

async function exportNewsletter(db: Db, uid: string) {
  const { email, status, consentText, source, ...times } = newsletterSubscribers;
  const { requestedAt, confirmedAt, unsubscribedAt } = times;
  return db
    .select({ email, status, consentText, source, requestedAt, confirmedAt, unsubscribedAt })
    .from(newsletterSubscribers)
    .where(isVerifiedEmailOf(email, uid));
}

/** Emails without their text, which repeats what is exported here, and may hold a link that gives access. */
async function exportEmails(db: Db, uid: string) {
  const { recipient, subject, email, createdAt, sentAt } = outbox;
  const rows = await db
    .select({ to: recipient, subject, email, createdAt, sentAt })
    .from(outbox)
    .where(or(eq(outbox.accountId, uid), isVerifiedEmailOf(recipient, uid)))
    .orderBy(asc(createdAt));
  return rows.map(({ email: { template }, ...row }) => ({ ...row, template }));
}

/** Audit log of an account that works in the back office. */
async function exportAuditLog(db: Db, uid: string) {
  const { happenedAt, action, subject, changes } = auditLog;
  return db
    .select({ happenedAt, action, subject, changes })
    .from(auditLog)
    .where(eq(auditLog.accountId, uid))
    .orderBy(asc(auditLog.id));
}

/** The roles that the account has or had in the back office. */
function exportRoles(db: Db, accountId: string) {
  const { name, email, role, invitedAt, joinedAt, lastSignInAt, removedAt } = people;
  return db
    .select({ name, email, role, invitedAt, joinedAt, lastSignInAt, removedAt })
    .from(people)
    .where(eq(people.accountId, accountId))
    .orderBy(asc(invitedAt));
}
