// What the owner sees of one order: all of it, its money, its log, and what she may do with it.
import { asc, eq } from 'drizzle-orm';
import { toRupees } from '#domain/money.ts';
import { Refusal } from '#domain/errors.ts';
import { legalVerbs } from '#domain/owner-verbs.ts';
import type { Db } from '#server/db/db.ts';
import { refunds, returns, troubles } from '#server/db/schema/money.ts';
import { orders, paymentAttempts } from '#server/db/schema/orders.ts';
import { refundable } from '#server/orders/payment/payment-status.ts';
import { answersOf } from '#server/orders/reading/read-orders.ts';
import { photosOf } from '#server/orders/after/return-photos.ts';
import { logOf } from './owner-log.ts';

export type OwnerOrder = Awaited<ReturnType<typeof orderForOwner>>;

export async function orderForOwner(db: Db, number: string) {
  const rows = await db.select().from(orders).where(eq(orders.number, number));
  const [row] = rows;
  const [order] = await answersOf(db, rows);
  if (!row || !order) throw new Refusal('order/not-found');
  const of = row.id;
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, of))
    .orderBy(asc(paymentAttempts.createdAt));
  const back = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, of))
    .orderBy(asc(refunds.createdAt));
  const asked = await db.select().from(returns).where(eq(returns.orderId, of));
  const wrong = await db.select().from(troubles).where(eq(troubles.orderNumber, number));
  const photos = await photosOf(db, of, number);
  const left = (await refundable(db, row)).find(({ leftPaise }) => leftPaise > 0);
  const leftToRefund = toRupees(left?.leftPaise ?? 0);
  return {
    order: { ...order, tracking: row.tracking },
    verbs: legalVerbs({ ...order, leftToRefund }),
    leftToRefund,
    attempts: attempts.map(({ providerPaymentId: id, status, method, amountPaise, problem }) => ({
      id,
      status,
      method,
      amount: toRupees(amountPaise),
      problem,
    })),
    refunds: back.map(refundAnswer),
    returns: asked.map(({ id, status, description, answer, createdAt }) => ({
      id,
      status,
      description,
      answer,
      at: createdAt.toISOString(),
      photos,
    })),
    troubles: wrong.map(({ what }) => what),
    log: await logOf(db, of),
  };
}

export function refundAnswer(refund: typeof refunds.$inferSelect) {
  const { id, status, reason, reference, attempts, problem } = refund;
  const isCash = refund.providerPaymentId === null;
  const amount = toRupees(refund.amountPaise);
  return { id, status, amount, isCash, reason, reference, attempts, problem };
}
