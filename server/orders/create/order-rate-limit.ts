// Limit on order attempts of one account: each reserves stock or sends emails. Counted in the order log.
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Tx } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';

/** Throws `order/too-many-attempts`. The caller has locked the customer, so concurrent attempts cannot all pass. */
export async function limitOrderAttempts(
  tx: Tx,
  accountId: string,
  maxPerHour: number,
): Promise<void> {
  const [attempts] = await tx
    .select({ count: count() })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orderEvents.event, ['created', 'payment_retried', 'placed_cod']),
        gt(orderEvents.happenedAt, sql`now() - interval '1 hour'`),
      ),
    );
  if ((attempts?.count ?? 0) >= maxPerHour) throw new AppError('order/too-many-attempts');
}
