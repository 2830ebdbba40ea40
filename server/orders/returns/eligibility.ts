// Return eligibility: damage may be reported once for an order, within RETURN_HOURS of its delivery.
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { RETURN_HOURS } from '#domain/order.ts';
import type { Tx } from '#server/db/db.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { returns } from '#server/db/schema/returns.ts';
import type { OrderRow } from '#server/orders/core/queries.ts';

/** Throws `return/window-closed`, also when damage has been reported already. */
export async function assertReturnable(tx: Tx, order: OrderRow): Promise<void> {
  const recentDeliveries = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, order.id),
        eq(orderEvents.event, 'delivered'),
        sql`${orderEvents.happenedAt} > now() - ${RETURN_HOURS} * interval '1 hour'`,
      ),
    );
  if (recentDeliveries.length === 0 || (await findReturn(tx, order.id)))
    throw new AppError('return/window-closed', { details: { hours: RETURN_HOURS } });
}

export async function findReturn(
  tx: Tx,
  orderId: string,
): Promise<typeof returns.$inferSelect | null> {
  const [row] = await tx.select().from(returns).where(eq(returns.orderId, orderId));
  return row ?? null;
}
