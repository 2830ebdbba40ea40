// How an order's money stands: counted afresh from its attempts, its cash and its refunds whenever one of them has moved.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { paymentStatusOf } from '#domain/payment.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { refunds } from '#server/db/schema/money.ts';
import { orderEvents, orders, paymentAttempts } from '#server/db/schema/orders.ts';
import { move } from '#server/orders/move.ts';
import type { OrderRow } from '#server/orders/rows.ts';
import type { Actor, Facts } from '#server/orders/transition.ts';

/** The caller holds the order's row. */
export async function settlePaymentStatus(
  tx: Tx,
  order: OrderRow,
  actor: Actor,
  facts: Facts = {},
): Promise<OrderRow> {
  const money = await moneyOf(tx, order);
  const to = paymentStatusOf({ totalPaise: order.totalPaise, ...money });
  if (to === order.paymentStatus) return order;
  const from = order.paymentStatus;
  await move(tx, { subject: 'payment', id: order.id, orderId: order.id, from, to, actor, facts });
  const [changed] = await tx.select().from(orders).where(eq(orders.id, order.id));
  return changed ?? order;
}

/** What has come in for this order, and what has gone back of it. Money of a wrong amount pays for nothing. */
async function moneyOf(tx: Tx, order: OrderRow) {
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.amountPaise, order.totalPaise)),
    );
  const captured = attempts.filter(({ status }) => status === 'captured');
  const cash = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.event, 'cash_collected')));
  const done = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.status, 'done')));
  const counts = new Set<string | null>([
    null,
    ...captured.map((attempt) => attempt.providerPaymentId),
  ]);
  return {
    attempts: attempts.map(({ status }) => status),
    capturedPaise: (captured.length + cash.length) * order.totalPaise,
    refundedPaise: done
      .filter((refund) => counts.has(refund.providerPaymentId))
      .reduce((sum, refund) => sum + refund.amountPaise, 0),
  };
}

/** What may still be paid back of each payment that came; null stands for cash. */
export async function refundable(
  db: Db | Tx,
  order: OrderRow,
): Promise<{ paymentId: string | null; leftPaise: number }[]> {
  const captured = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.status, 'captured')));
  const cash = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.event, 'cash_collected')));
  const promised = await db
    .select({
      paymentId: refunds.providerPaymentId,
      sum: sql<number>`sum(${refunds.amountPaise})::int`,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, order.id),
        inArray(refunds.status, ['due', 'processing', 'done', 'failed']),
      ),
    )
    .groupBy(refunds.providerPaymentId);
  const promisedOf = new Map(promised.map(({ paymentId, sum }) => [paymentId, sum]));
  const came: [string | null, number][] = [
    ...captured.map((attempt): [string, number] => [
      attempt.providerPaymentId,
      attempt.amountPaise,
    ]),
    ...cash.map((): [null, number] => [null, order.totalPaise]),
  ];
  return came.map(([paymentId, amount]) => ({
    paymentId,
    leftPaise: amount - (promisedOf.get(paymentId) ?? 0),
  }));
}
