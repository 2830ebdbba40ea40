// Dispute status of an order, computed from its disputes. An order that may not be shipped is no longer marked as packed.
import { eq } from 'drizzle-orm';
import { orderDisputeStatusOf } from '#domain/payment/dispute.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { disputes } from '#server/platform/db/schema/disputes.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';

/** The caller has locked the order. Returns the current row. */
export async function updateDisputeStatus(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const rows = await tx
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.orderId, order.id));
  const disputeStatus = orderDisputeStatusOf(rows.map(({ status }) => status));
  if (disputeStatus === order.disputeStatus) return order;
  const [changed] = await tx
    .update(orders)
    .set({ disputeStatus, packingDueAt: null })
    .where(eq(orders.id, order.id))
    .returning();
  return changed ?? order;
}
