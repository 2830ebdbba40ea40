// How often an account may hold pieces or have letters sent: counted in the log of its orders, by the database's clock.
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { Tx } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';

/** The caller has the shopper to itself, so that many tries at once do not all pass. */
export async function refuseTooManyTries(tx: Tx, accountId: string, most: number): Promise<void> {
  const [tries] = await tx
    .select({ count: count() })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orderEvents.event, ['begun', 'reopened', 'placed_cod']),
        gt(orderEvents.happenedAt, sql`now() - interval '1 hour'`),
      ),
    );
  if ((tries?.count ?? 0) >= most) throw new Refusal('order/too-many-tries');
}
