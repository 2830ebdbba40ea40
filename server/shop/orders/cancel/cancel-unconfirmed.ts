// Job: cancels cash on delivery orders that no admin has confirmed in time, and so restocks their items.
import { and, asc, eq, sql } from 'drizzle-orm';
import { confirmationDeadline } from '#domain/calendar/business-day.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import { cancelOrder } from './cancel-order.ts';

const BATCH = 50;
/** Shown in the customer's email and in the admin's order log. */
const REASON = 'We could not confirm it in time.';

/** Safe on many servers at once. */
export async function cancelUnconfirmed(deps: OrderDeps): Promise<void> {
  const hours = deps.shopSettings.codConfirmHours;
  const unconfirmed = await deps.db
    .select({ number: orders.number, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'placed'),
        sql`${orders.createdAt} < now() - ${hours}::float8 * interval '1 hour'`,
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
  // The deadline is later than the hours alone, and in the order of creation: the first orders are due first.
  const isDue = ({ createdAt }: { createdAt: Date }) =>
    confirmationDeadline(createdAt, hours).getTime() <= Date.now();
  await forEachIsolated(unconfirmed.filter(isDue), ({ number }) =>
    cancelOrder(deps, { number, actor: 'system', reason: REASON }),
  );
}
