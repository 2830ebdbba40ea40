// Orders whose whole payment is refunded, or about to be: they are cancelled instead of packed or shipped.
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderRow } from './queries.ts';

/**
 * Condition on the table `orders` that the whole payment of an order is refunded, for one that is confirmed or packed:
 * a card order has a payment of its total then, and no cash is paid yet. It has refunds, and no such payment has
 * anything left, as `listRefundable` counts it. A refund that has failed counts: the admin sends it again. Refunds
 * first: most orders have none, and are not looked at further.
 */
export const isRefundedInFull: SQL<boolean> = sql<boolean>`(orders.id in (select order_id from refunds
    where provider_payment_id is not null and status <> 'cancelled')
  and not exists (select from payment_attempts a
    where a.order_id = orders.id and a.status = 'captured' and a.amount_paise = orders.total_paise + orders.cancelled_paise
      and a.amount_paise > (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = orders.id
        and r.provider_payment_id = a.provider_payment_id and r.status <> 'cancelled')))`;

/** Throws `order/refunded`. The caller has locked the order, as every refund does. */
export async function assertNotRefundedInFull(tx: Tx, { id }: OrderRow): Promise<void> {
  const [refunded] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isRefundedInFull));
  if (refunded) throw new AppError('order/refunded');
}
