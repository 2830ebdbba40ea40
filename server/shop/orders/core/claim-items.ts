// Items of an order's line are claimed by a damage report or by a refund: each item once, in the order of the claims.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { orderLines } from '#server/platform/db/schema/orders.ts';
import type { OrderLineRow } from './queries.ts';

const counters = {
  reported: 'reportedQuantity',
  refunded: 'refundedQuantity',
} as const;

type Claim = { orderId: string; line: number; quantity: number; claim: keyof typeof counters };

/**
 * Returns how many items of the line earlier claims have, which says which paise of the line's share these items have; null
 * when fewer items are left. One update, so that no item is claimed twice.
 */
export async function claimItems(tx: Tx, { orderId, line, quantity, claim }: Claim) {
  const counter = counters[claim];
  const claimed = sql`${orderLines.reportedQuantity} + ${orderLines.refundedQuantity}`;
  const [row] = await tx
    .update(orderLines)
    .set({ [counter]: sql`${orderLines[counter]} + ${quantity}` })
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(orderLines.position, line),
        sql`${claimed} + ${quantity} <= ${orderLines.quantity}`,
      ),
    )
    .returning();
  return row ? row.reportedQuantity + row.refundedQuantity - quantity : null;
}

/** Items of a line that neither a report nor a refund names. */
export function countUnclaimed(
  line: Pick<OrderLineRow, 'quantity' | 'reportedQuantity' | 'refundedQuantity'>,
): number {
  return line.quantity - line.reportedQuantity - line.refundedQuantity;
}
