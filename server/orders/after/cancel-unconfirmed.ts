// Cash orders nobody has confirmed: after their time they are called off, and the pieces are for everybody again.
import { and, asc, eq, sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import { eachByItself } from '#server/orders/each-by-itself.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { cancelOrder } from './cancel-order.ts';

const BATCH = 50;
/** In her letter, and in the owner's log. */
const REASON = 'We could not confirm it in time.';

/** Runs every minute, on one server or many. */
export async function cancelUnconfirmed(parts: OrderParts): Promise<void> {
  const hours = parts.shopSettings.codConfirmHours;
  const late = await parts.db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'placed'),
        sql`${orders.createdAt} < now() - ${hours}::float8 * interval '1 hour'`,
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
  await eachByItself(late, ({ number }) =>
    cancelOrder(parts, { number, by: 'clock', reason: REASON }),
  );
}
