// Cancels refunds for which a payment has no money left, because its bank has taken the money back.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { listRefundable } from '#server/shop/orders/core/payment-status.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { recordMoneyTransition } from '#server/shop/orders/core/record-transition.ts';

/** Newest first, until what is left fits. A refund that the provider has accepted stays as it is. */
export async function cancelCoveredRefunds(tx: Tx, order: OrderRow): Promise<void> {
  const isWaiting = and(
    eq(refunds.orderId, order.id),
    inArray(refunds.status, ['pending', 'failed']),
  );
  for (const { paymentId, leftPaise } of await listRefundable(tx, order)) {
    if (paymentId === null || leftPaise >= 0) continue;
    const waiting = await tx
      .select()
      .from(refunds)
      .where(and(isWaiting, eq(refunds.providerPaymentId, paymentId)))
      .orderBy(asc(refunds.createdAt));
    let missingPaise = -leftPaise;
    for (const refund of waiting.toReversed()) {
      if (missingPaise <= 0) break;
      await recordMoneyTransition(tx, {
        subject: 'refund',
        id: refund.id,
        orderId: order.id,
        from: refund.status,
        to: 'cancelled',
        actor: 'system',
        details: { source: 'dispute', paymentId, amountPaise: refund.amountPaise },
      });
      missingPaise -= refund.amountPaise;
    }
  }
}
