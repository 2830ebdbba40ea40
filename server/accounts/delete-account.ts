// Account deletion: personal data is deleted; orders stay for tax law, without email and phone.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Account, displayNameOf } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { outbox as emails } from '#server/db/schema/mail.ts';
import { backInStockRequests } from '#server/db/schema/back-in-stock.ts';
import { newsletterSubscribers } from '#server/db/schema/newsletter.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { Identity } from '#server/auth/port.ts';
import type { Outbox } from '#server/mail/port.ts';
import { assertNoOpenOrders } from './open-orders.ts';

type Deps = { db: Db; identity: Identity; outbox: Outbox };

/** Before the password is asked for. Throws 'account/is-admin' or 'account/open-orders'. */
export async function assertDeletable(db: Db | Tx, { uid, role }: Account): Promise<void> {
  if (role === 'admin') throw new AppError('account/is-admin');
  await assertNoOpenOrders(db, uid);
}

/** Throws as `assertDeletable`. */
export async function deleteAccount(
  { db, identity, outbox }: Deps,
  account: Account,
): Promise<void> {
  const { uid, email } = account;
  await db.transaction(async (tx) => {
    // The same row lock as for placing an order: none can be created during the deletion.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, uid)).for('update');
    await assertDeletable(tx, account);
    await deleteEmails(tx, account);
    await unlinkOrders(tx, uid);
    if (account.emailVerified) await deleteContactData(tx, email);
    await identity.deleteUser(tx, uid);
    const name = displayNameOf(account);
    const deletionEmail = { template: 'account-deleted', data: { name } } as const;
    await outbox.enqueue(tx, {
      key: `account-deleted:${randomUUID()}`,
      to: email,
      recipientVerified: account.emailVerified,
      email: deletionEmail,
    });
  });
}

/** An invoice needs a name and an address; an order that was never paid needs neither. */
async function unlinkOrders(tx: Tx, accountId: string): Promise<void> {
  const ofAccount = eq(orders.accountId, accountId);
  const wasNeverPaid = and(
    inArray(orders.status, ['cancelled', 'expired']),
    inArray(orders.paymentStatus, ['pending', 'failed']),
  );
  await tx
    .update(orders)
    .set({
      contactName: '',
      shippingAddress: sql`${orders.shippingAddress} || '{"street": "", "zipCode": ""}'::jsonb`,
    })
    .where(and(ofAccount, wasNeverPaid));
  await tx
    .update(orders)
    .set({ accountId: null, contactEmail: '', contactPhone: '' })
    .where(ofAccount);
}

/** Emails to the current address, and to earlier ones if the subject contains the number of an order. */
async function deleteEmails(tx: Tx, { uid, email }: Account): Promise<void> {
  const isAboutOrder = sql`exists (select 1 from ${orders} where ${orders.accountId} = ${uid}
    and position(${orders.number} in ${emails.subject}) > 0)`;
  await tx.delete(emails).where(or(eq(emails.recipient, email), isAboutOrder));
}

/** Called for verified addresses only: anybody can enter an address in these forms. */
async function deleteContactData(tx: Tx, email: string): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(backInStockRequests).where(eq(backInStockRequests.email, email));
}
