// Deleting an account: everything of hers goes, the shop's books stay, without her as far as the law allows.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Account, displayNameOf } from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contactMessages, newsletterSubscribers } from '#server/db/schema/letterbox.ts';
import { refunds, returns } from '#server/db/schema/money.ts';
import { orders, outbox as mails } from '#server/db/schema/orders.ts';
import type { Identity } from '#server/identity/port.ts';
import type { Outbox } from '#server/mail/port.ts';

type Parts = { db: Db; identity: Identity; outbox: Outbox };

export async function deleteAccount(
  { db, identity, outbox }: Parts,
  account: Account,
): Promise<void> {
  if (account.role === 'admin') throw new Refusal('account/is-owner');
  const { uid, email } = account;
  await db.transaction(async (tx) => {
    // The same lock as at the checkout: no order begins while she leaves.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, uid)).for('update');
    await refuseWithOpenOrders(tx, uid);
    await forgetMails(tx, account);
    await unlinkOrders(tx, uid);
    if (account.emailVerified) await forgetLetterbox(tx, email);
    await identity.forget(tx, uid);
    const name = displayNameOf(account);
    const letter = { kind: 'account-deleted', facts: { name } } as const;
    await outbox.post(tx, { key: `account-deleted:${randomUUID()}`, to: email, letter });
  });
}

/** Open: on its way, perhaps still to be paid, or with money or a piece that has still to come back. */
async function refuseWithOpenOrders(tx: Tx, accountId: string): Promise<void> {
  const refundWaits = sql`exists (select 1 from ${refunds}
    where ${refunds.orderId} = ${orders.id} and ${refunds.status} <> 'done')`;
  const returnWaits = sql`exists (select 1 from ${returns}
    where ${returns.orderId} = ${orders.id} and ${returns.status} in ('requested', 'accepted'))`;
  const open = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        or(
          inArray(orders.status, ['pending_payment', 'placed', 'confirmed', 'packed', 'shipped']),
          isNotNull(orders.nextAskAt),
          refundWaits,
          returnWaits,
        ),
      ),
    );
  if (open.length === 0) return;
  const numbers = open.map(({ number }) => number);
  throw new Refusal('account/open-orders', { facts: { numbers } });
}

/** An invoice needs a name and an address; an order that came to nothing needs neither. */
async function unlinkOrders(tx: Tx, accountId: string): Promise<void> {
  const hers = eq(orders.accountId, accountId);
  const cameToNothing = and(
    inArray(orders.status, ['cancelled', 'expired']),
    inArray(orders.paymentStatus, ['pending', 'failed']),
  );
  await tx
    .update(orders)
    .set({
      contactName: '',
      shippingAddress: sql`${orders.shippingAddress} || '{"street": "", "zipCode": ""}'::jsonb`,
    })
    .where(and(hers, cameToNothing));
  await tx.update(orders).set({ accountId: null, contactEmail: '', contactPhone: '' }).where(hers);
}

/** What was written to her, at whichever address: letters about an order bear its number. */
async function forgetMails(tx: Tx, { uid, email }: Account): Promise<void> {
  const aboutHers = sql`exists (select 1 from ${orders} where ${orders.accountId} = ${uid}
    and position(${orders.number} in ${mails.subject}) > 0)`;
  await tx.delete(mails).where(or(eq(mails.recipient, email), aboutHers));
}

/** Only of an address that is proved to be hers. */
async function forgetLetterbox(tx: Tx, email: string): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
}
