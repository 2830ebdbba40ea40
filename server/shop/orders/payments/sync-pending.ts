// Job: syncs orders that may still be paid with the provider, in case no widget callback or webhook arrived.
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { LATE_PAYMENT_DAYS } from '#domain/customer/account-deletion.ts';
import { AppError } from '#domain/errors/errors.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import { syncPayment } from './sync-payment.ts';

/** Orders of one run. With 50 an order of a rush of 200 was found after 4.5 minutes in the median instead of three. */
const BATCH = 200;
/** Calls to the provider at the same time, each with a connection to the database for a moment. */
const CONCURRENCY = 5;
/** A run must end within the two minutes after which the job counts as crashed, however slow the provider is. */
const TIME_LIMIT_MS = 45_000;

/** 2, 4, 8 and 15 minutes after the order, then every 15 minutes, hourly after one hour, never after five days. */
const nextSync = sql`case
  when now() - ${orders.createdAt} < interval '4 minutes' then now() + interval '2 minutes'
  when now() - ${orders.createdAt} < interval '8 minutes' then now() + interval '4 minutes'
  when now() - ${orders.createdAt} < interval '15 minutes' then now() + interval '7 minutes'
  when now() - ${orders.createdAt} < interval '1 hour' then now() + interval '15 minutes'
  when now() - ${orders.createdAt} < ${LATE_PAYMENT_DAYS}::float8 * interval '1 day' then now() + interval '1 hour'
end`;

/** Safe on many servers at once. Returns the number of orders due; what a run does not reach stays due. */
export async function syncPendingPayments(deps: OrderDeps): Promise<number> {
  const due = await deps.db
    .select()
    .from(orders)
    .where(
      and(
        lte(orders.nextSyncAt, sql`now()`),
        inArray(orders.status, ['pending_payment', 'expired', 'cancelled']),
      ),
    )
    .orderBy(asc(orders.nextSyncAt))
    .limit(BATCH);
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  await forEachIsolated(due, (order) => syncOnce(deps, order), {
    concurrency: CONCURRENCY,
    signal,
  });
  return due.length;
}

async function syncOnce(deps: OrderDeps, order: OrderRow): Promise<void> {
  // Rescheduled before the call, so that an order whose sync fails does not block the batch.
  await deps.db.update(orders).set({ nextSyncAt: nextSync }).where(eq(orders.id, order.id));
  await syncPayment(deps, order).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
