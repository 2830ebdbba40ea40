// Whether damage may be reported now: two days from delivery, and once for each order.
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { RETURN_HOURS } from '#domain/order.ts';
import type { Tx } from '#server/db/db.ts';
import { returns } from '#server/db/schema/money.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/orders/rows.ts';

export async function refuseUnlessReturnable(tx: Tx, order: OrderRow): Promise<void> {
  const inTime = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, order.id),
        eq(orderEvents.event, 'delivered'),
        sql`${orderEvents.happenedAt} > now() - ${RETURN_HOURS} * interval '1 hour'`,
      ),
    );
  if (inTime.length === 0 || (await returnOf(tx, order.id)))
    throw new Refusal('return/not-now', { facts: { hours: RETURN_HOURS } });
}

export async function returnOf(tx: Tx, orderId: string) {
  const [known] = await tx.select().from(returns).where(eq(returns.orderId, orderId));
  return known ?? null;
}
