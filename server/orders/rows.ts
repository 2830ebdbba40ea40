// Orders as the database keeps them, and the questions every verb asks of them.
import { and, asc, desc, eq } from 'drizzle-orm';
import type { WantedLine } from '#domain/cart.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

export function readLines(db: Db | Tx, orderId: string): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** The shopper's own payment under way: there is never more than one. */
export async function pendingOrderOf(db: Db | Tx, accountId: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'pending_payment')))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order ?? null;
}

/** Somebody else's order is not there for her. */
export async function ownOrderOfProvider(
  db: Db,
  accountId: string,
  providerOrderId: string,
): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.providerOrderId, providerOrderId)));
  return order ?? null;
}

/** The pieces that can still be counted: a variant taken out of the catalogue has no stock to move. */
export function countedPieces(lines: readonly OrderLineRow[]): WantedLine[] {
  return lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
}
