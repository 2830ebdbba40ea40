// Payment status and refundable amounts of an order, computed from its attempts, collected cash, refunds and disputes.
import { and, eq, ne, sql } from 'drizzle-orm';
import { chargedPaise } from '#domain/order/cancelled-items.ts';
import type { Paise } from '#domain/money/money.ts';
import { paymentStatusOf } from '#domain/payment/payment.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { disputes } from '#server/platform/db/schema/disputes.ts';
import { paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import type { OrderRow } from './queries.ts';
import { type Actor, type EventDetails, recordMoneyTransition } from './record-transition.ts';

/** Recomputes the payment status and records a change; returns the current row. The caller has locked the order. */
export async function updatePaymentStatus(
  tx: Tx,
  order: OrderRow,
  { actor, details }: { actor: Actor; details?: EventDetails },
): Promise<OrderRow> {
  const { id, paymentStatus: from } = order;
  const totalPaise = chargedPaise(order);
  const to = paymentStatusOf({ totalPaise, ...(await sumsOf(tx, order)) });
  if (to === from) return order;
  await recordMoneyTransition(tx, {
    subject: 'payment',
    id,
    orderId: id,
    from,
    to,
    actor,
    details,
  });
  const [changed] = await tx.select().from(orders).where(eq(orders.id, id));
  return changed ?? order;
}

/** A capture of a wrong amount counts as a failed attempt, and its refund does not count. */
async function sumsOf(tx: Tx, order: OrderRow) {
  const attempts = await listAttempts(tx, order);
  const paysTotal = ({ amountPaise }: (typeof attempts)[number]) =>
    amountPaise === chargedPaise(order);
  const captured = attempts.filter(
    (attempt) => attempt.status === 'captured' && paysTotal(attempt),
  );
  const completedRefunds = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.status, 'completed')));
  const countedPayments = new Set<string | null>([
    null,
    ...captured.map(({ providerPaymentId }) => providerPaymentId),
  ]);
  return {
    attempts: attempts.map((attempt) => (paysTotal(attempt) ? attempt.status : 'failed')),
    capturedPaise: (captured.length + (await countCashPayments(tx, order))) * chargedPaise(order),
    refundedPaise: sumOfCounted(completedRefunds) + sumOfCounted(await listLost(tx, order)),
  };

  function sumOfCounted(returned: readonly Returned[]): Paise {
    return returned
      .filter(({ providerPaymentId }) => countedPayments.has(providerPaymentId))
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  }
}

type Returned = { providerPaymentId: string | null; amountPaise: Paise };

/** Money that a bank has taken back, for each payment at most its amount. */
async function listLost(db: Db | Tx, order: OrderRow): Promise<Returned[]> {
  const lost = await db
    .select({
      providerPaymentId: disputes.providerPaymentId,
      sum: sql<number>`sum(${disputes.amountPaise})::float8`,
    })
    .from(disputes)
    .where(and(eq(disputes.orderId, order.id), eq(disputes.status, 'lost')))
    .groupBy(disputes.providerPaymentId);
  if (lost.length === 0) return [];
  const attempts = await listAttempts(db, order);
  return lost.map(({ providerPaymentId, sum }) => {
    const attempt = attempts.find((each) => each.providerPaymentId === providerPaymentId);
    return { providerPaymentId, amountPaise: Math.min(sum, attempt?.amountPaise ?? 0) };
  });
}

/**
 * `paymentId` null means cash. `leftPaise`: received, and neither lost in a dispute nor covered by a refund of any status but
 * cancelled. Negative once a bank has taken back what was to be refunded.
 */
export type RefundablePayment = { paymentId: string | null; leftPaise: Paise };

/** A failed refund still counts as covered: an admin retries it instead of creating another. */
export async function listRefundable(db: Db | Tx, order: OrderRow): Promise<RefundablePayment[]> {
  const captured = (await listAttempts(db, order)).filter(({ status }) => status === 'captured');
  const received = [
    ...captured.map(({ providerPaymentId, amountPaise }) => ({
      paymentId: providerPaymentId,
      amountPaise,
    })),
    ...Array.from({ length: await countCashPayments(db, order) }, () => ({
      paymentId: null,
      amountPaise: chargedPaise(order),
    })),
  ];
  const sums = await db
    .select({
      paymentId: refunds.providerPaymentId,
      sum: sql<number>`sum(${refunds.amountPaise})::int`,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), ne(refunds.status, 'cancelled')))
    .groupBy(refunds.providerPaymentId);
  const refundedPaise = new Map(sums.map(({ paymentId, sum }) => [paymentId, sum]));
  const lost = await listLost(db, order);
  const lostPaise = new Map(lost.map((each) => [each.providerPaymentId, each.amountPaise]));
  return received.map(({ paymentId, amountPaise }) => ({
    paymentId,
    leftPaise: amountPaise - (refundedPaise.get(paymentId) ?? 0) - (lostPaise.get(paymentId) ?? 0),
  }));
}

function listAttempts(db: Db | Tx, order: OrderRow) {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
}

async function countCashPayments(db: Db | Tx, order: OrderRow): Promise<number> {
  const events = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.event, 'cash_collected')));
  return events.length;
}
