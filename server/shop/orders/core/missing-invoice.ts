// Orders that were packed by a release before invoices, and still need one.
import { type SQL, and, desc, eq, sql } from 'drizzle-orm';
import { indianDay } from '#domain/calendar/indian-day.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';

/**
 * Condition on the table `orders` that an order still needs its invoice. An order that was cancelled, came back, or was
 * refunded in full needs none: its invoice would be cancelled by a credit note at once. A payment beside the order, and
 * items that were cancelled, are no refund of it.
 */
export const needsInvoice: SQL<boolean> = sql<boolean>`(orders.packed_without_invoice and orders.status in ('packed', 'shipped', 'delivered')
  and orders.contact_name <> ''
  and (orders.total_paise = 0 or orders.total_paise > (select coalesce(sum(r.amount_paise), 0) from refunds r
    where r.order_id = orders.id and r.status <> 'cancelled'
      and r.key !~ '^(payment|wrong-amount|items-cancelled):')))`;

export async function isInvoiceNeeded(db: Db | Tx, orderId: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.id, orderId), needsInvoice))) > 0;
}

/** The day in India on which the order was packed; null when the log does not say. */
export async function findPackedOn(tx: Tx, orderId: string): Promise<string | null> {
  const [packed] = await tx
    .select({ at: orderEvents.happenedAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'packed')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return packed ? indianDay(packed.at) : null;
}
