// What the owner sees of an order: all of it, its money, and what has failed.
import { desc, eq } from 'drizzle-orm';
import { toRupees } from '#domain/money.ts';
import { Refusal } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import { refunds, returns } from '#server/db/schema/money.ts';
import { orders, paymentAttempts } from '#server/db/schema/orders.ts';
import { photosOf } from './return-photos.ts';
import { answersOf } from './read-orders.ts';

const MOST = 200;

export async function allOrders(db: Db) {
  const rows = await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(MOST);
  return answersOf(db, rows);
}

export async function orderForOwner(db: Db, number: string) {
  const rows = await db.select().from(orders).where(eq(orders.number, number));
  const [row] = rows;
  const [order] = await answersOf(db, rows);
  if (!row || !order) throw new Refusal('order/not-found');
  const of = row.id;
  const attempts = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, of));
  const back = await db.select().from(refunds).where(eq(refunds.orderId, of));
  const asked = await db.select().from(returns).where(eq(returns.orderId, of));
  const photos = await photosOf(db, of, number);
  return {
    order: { ...order, tracking: row.tracking },
    attempts: attempts.map(({ providerPaymentId: id, status, amountPaise, problem }) => ({
      id,
      status,
      amount: toRupees(amountPaise),
      problem,
    })),
    refunds: back.map(refundAnswer),
    returns: asked.map(({ id, status, description, answer }) => ({
      id,
      status,
      description,
      answer,
      photos,
    })),
  };
}

export async function failedRefunds(db: Db) {
  return (await db.select().from(refunds).where(eq(refunds.status, 'failed'))).map(refundAnswer);
}

function refundAnswer(refund: typeof refunds.$inferSelect) {
  const { id, status, reason, reference, attempts, problem } = refund;
  return { id, status, amount: toRupees(refund.amountPaise), reason, reference, attempts, problem };
}
