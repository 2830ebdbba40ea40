// Queries that every order use case shares, and the row types of orders and order lines.
import { and, asc, desc, eq } from 'drizzle-orm';
import type { RequestedLine } from '#domain/cart/cart.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

/** All lines of an order, also those of which every item is cancelled: a line is named by its position. */
export function listLines(db: Db | Tx, orderId: string): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** A customer has at most one order that awaits payment. */
export async function findPendingOrder(db: Db | Tx, accountId: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'pending_payment')))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order ?? null;
}

/** `accountId`: only that customer's order. */
export type ProviderOrder = { provider: ProviderId; providerOrderId: string; accountId?: string };

/** Null also for another customer's order. */
export async function findOrderByProviderId(
  db: Db,
  { provider, providerOrderId, accountId }: ProviderOrder,
): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.provider, provider),
        eq(orders.providerOrderId, providerOrderId),
        accountId === undefined ? undefined : eq(orders.accountId, accountId),
      ),
    );
  return order ?? null;
}

/** The lines to send, without those of which every item is cancelled. */
export function linesToSend(lines: readonly OrderLineRow[]): OrderLineRow[] {
  return lines.filter(({ quantity }) => quantity > 0);
}

/** The items of a line in words, for the log. */
export function itemText({ name, colour, size, quantity }: OrderLineRow): string {
  return `${quantity} × ${name}, ${colour}, ${size}`;
}

/** Lines whose variant still exists: a variant deleted from the catalogue has no stock to change. */
export function linesWithStock(lines: readonly OrderLineRow[]): RequestedLine[] {
  return linesToSend(lines).flatMap(({ variantId, quantity }) =>
    variantId ? [{ variantId, quantity }] : [],
  );
}
