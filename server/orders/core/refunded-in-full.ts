// Orders whose whole payment is refunded, or about to be: they are cancelled instead of packed or shipped.
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderRow } from './queries.ts';

/** On the table `orders`. A refund that has failed counts: the admin sends it again. */
export const isRefundedInFull: SQL<boolean> = sql<boolean>`(orders.total_paise > 0 and orders.total_paise <=
  (select coalesce(sum(amount_paise), 0) from refunds where order_id = orders.id and status <> 'cancelled'))`;

/** Throws `order/refunded`. The caller has locked the order, as every refund does. */
export async function assertNotRefundedInFull(tx: Tx, { id }: OrderRow): Promise<void> {
  const [refunded] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isRefundedInFull));
  if (refunded) throw new AppError('order/refunded');
}
