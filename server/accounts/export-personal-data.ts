// Export of an account's personal data, without password hash, session tokens and data of others.
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Account } from '#domain/account.ts';
import { toRupees } from '#domain/money.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { cartLines } from '#server/db/schema/cart.ts';
import { checkouts } from '#server/db/schema/checkout.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { backInStockRequests } from '#server/db/schema/back-in-stock.ts';
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { returnPhotos, returns } from '#server/db/schema/returns.ts';
import { wishlistEntries } from '#server/db/schema/wishlist.ts';
import type { Session } from '#server/auth/port.ts';
import { toPhotoDto } from '#server/orders/returns/damage-photos.ts';
import { toOrderDtos } from '#server/orders/queries/customer-orders.ts';
import { openAddresses } from './addresses.ts';

export type PersonalData = Awaited<ReturnType<typeof exportPersonalData>>;

export async function exportPersonalData(db: Db, account: Account, sessions: readonly Session[]) {
  const { uid, email } = account;
  const [user] = await db.select().from(users).where(eq(users.id, uid));
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.accountId, uid));
  return {
    account: {
      name: account.displayName,
      email,
      emailVerified: account.emailVerified,
      createdAt: user?.createdAt,
      termsVersion: user?.termsVersion,
      termsAcceptedAt: user?.termsAcceptedAt,
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
      .select({
        productId: wishlistEntries.productId,
        colour: wishlistEntries.colour,
        addedAt: wishlistEntries.addedAt,
      })
      .from(wishlistEntries)
      .where(eq(wishlistEntries.accountId, uid)),
    backInStockRequests: await requestsOf(db, account),
    checkout: checkout?.form ?? null,
    orders: await accountOrders(db, uid),
    // Only for a verified address: anybody can enter an address in the contact and newsletter forms.
    ...(account.emailVerified ? await contactData(db, email) : { newsletter: [], messages: [] }),
  };
}

/** Those made as a guest only with a verified address, as for newsletter and messages. */
async function requestsOf(db: Db, { uid, email, emailVerified }: Account) {
  const { variantId, requestedAt } = backInStockRequests;
  const isOwn = eq(backInStockRequests.accountId, uid);
  return db
    .select({ variantId, requestedAt })
    .from(backInStockRequests)
    .where(emailVerified ? or(isOwn, eq(backInStockRequests.email, email)) : isOwn)
    .orderBy(asc(requestedAt));
}

async function accountOrders(db: Db, uid: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.accountId, uid))
    .orderBy(asc(orders.createdAt));
  const dtos = await toOrderDtos(db, rows);
  const ids = rows.map((row) => row.id);
  const orderRefunds = await db.select().from(refunds).where(inArray(refunds.orderId, ids));
  const orderReturns = await db.select().from(returns).where(inArray(returns.orderId, ids));
  const photos = await db.select().from(returnPhotos).where(inArray(returnPhotos.orderId, ids));
  return dtos.map((order, index) => ({
    ...order,
    refunds: orderRefunds
      .filter(({ orderId }) => orderId === ids[index])
      .map(({ amountPaise, status, createdAt }) => ({
        amount: toRupees(amountPaise),
        status,
        createdAt,
      })),
    returns: orderReturns
      .filter(({ orderId }) => orderId === ids[index])
      .map(({ id, status, description, reply, createdAt }) => ({
        status,
        description,
        reply,
        createdAt,
        // These URLs require the customer's session.
        photos: photos
          .filter(({ returnId }) => returnId === id)
          .map((photo) => toPhotoDto(order.number, photo.id).url),
      })),
  }));
}

async function contactData(db: Db, email: string) {
  const { status, consentText, requestedAt, confirmedAt } = newsletterSubscribers;
  const { name, subject, message, sentAt } = contactMessages;
  return {
    newsletter: await db
      .select({ status, consentText, requestedAt, confirmedAt })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email)),
    messages: await db
      .select({ name, subject, message, sentAt })
      .from(contactMessages)
      .where(eq(contactMessages.email, email)),
  };
}
