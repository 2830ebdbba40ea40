// Everything the shop keeps about one person, for herself: no password, no session's key, nobody else's.
import { asc, eq, inArray } from 'drizzle-orm';
import type { Account } from '#domain/account.ts';
import { toRupees } from '#domain/money.ts';
import type { Db } from '#server/db/db.ts';
import { cartLines, checkouts, users, wishlistEntries } from '#server/db/schema/accounts.ts';
import { contactMessages, newsletterSubscribers } from '#server/db/schema/letterbox.ts';
import { refunds, returnPhotos, returns } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Session } from '#server/identity/port.ts';
import { photoOf } from '#server/orders/after/return-photos.ts';
import { answersOf } from '#server/orders/reading/read-orders.ts';
import { openAddresses } from './addresses.ts';

export type OwnData = Awaited<ReturnType<typeof ownData>>;

export async function ownData(db: Db, account: Account, sessions: readonly Session[]) {
  const { uid, email } = account;
  const [person] = await db.select().from(users).where(eq(users.id, uid));
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.accountId, uid));
  return {
    account: {
      name: account.displayName,
      email,
      emailVerified: account.emailVerified,
      createdAt: person?.createdAt,
    },
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
      .select({ productId: wishlistEntries.productId, addedAt: wishlistEntries.addedAt })
      .from(wishlistEntries)
      .where(eq(wishlistEntries.accountId, uid)),
    checkout: checkout?.form ?? null,
    orders: await ownOrders(db, uid),
    // Somebody who only claims an address does not get to read what came from it.
    ...(account.emailVerified ? await ownLetters(db, email) : { newsletter: [], messages: [] }),
  };
}

async function ownOrders(db: Db, uid: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.accountId, uid))
    .orderBy(asc(orders.createdAt));
  const answers = await answersOf(db, rows);
  const ids = rows.map((row) => row.id);
  const back = await db.select().from(refunds).where(inArray(refunds.orderId, ids));
  const reported = await db.select().from(returns).where(inArray(returns.orderId, ids));
  const photos = await db.select().from(returnPhotos).where(inArray(returnPhotos.orderId, ids));
  return answers.map((order, at) => ({
    ...order,
    refunds: back
      .filter(({ orderId }) => orderId === ids[at])
      .map(({ amountPaise, status, createdAt }) => ({
        amount: toRupees(amountPaise),
        status,
        createdAt,
      })),
    returns: reported
      .filter(({ orderId }) => orderId === ids[at])
      .map(({ id, status, description, answer, createdAt }) => ({
        status,
        description,
        answer,
        createdAt,
        // Each can be opened there while she is signed in.
        photos: photos
          .filter(({ returnId }) => returnId === id)
          .map((photo) => photoOf(order.number, photo.id).url),
      })),
  }));
}

async function ownLetters(db: Db, email: string) {
  const { status, consentText, askedAt, confirmedAt } = newsletterSubscribers;
  const { name, subject, message, sentAt } = contactMessages;
  return {
    newsletter: await db
      .select({ status, consentText, askedAt, confirmedAt })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email)),
    messages: await db
      .select({ name, subject, message, sentAt })
      .from(contactMessages)
      .where(eq(contactMessages.email, email)),
  };
}
