// Job: expires unpaid card orders after their reservation time, and releases their stock and promo codes.
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { releasePromotions } from '#server/shop/checkout/promotions.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import { lockExpiredOrder } from '#server/shop/orders/core/locks.ts';
import { minutesFromNow } from '#server/shop/orders/core/minutes-from-now.ts';
import { type OrderRow, linesWithStock, listLines } from '#server/shop/orders/core/queries.ts';
import { recordTransition } from '#server/shop/orders/core/record-transition.ts';
import { releaseReservation } from '#server/shop/orders/core/stock.ts';
import { syncPayment } from '#server/shop/orders/payments/sync-payment.ts';

const BATCH = 50;

/** Safe on many servers at once. Returns the number of expired orders. */
export async function expireReservations(deps: OrderDeps): Promise<number> {
  const due = await deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'pending_payment'), sql`${orders.expiresAt} <= now()`))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);
  let expired = 0;
  await forEachIsolated(due, async (order) => {
    if (await expireUnlessPaid(deps, order)) expired += 1;
  });
  return expired;
}

async function expireUnlessPaid(deps: OrderDeps, order: OrderRow): Promise<boolean> {
  const outcome = await syncPayment(deps, order).catch((error: unknown) => {
    if (error instanceof AppError) return 'unknown' as const;
    throw error;
  });
  if (outcome === 'paid') return false;
  if (outcome === 'unpaid') return expireOrder(deps, order);
  // A payment may be in progress: keep the stock reserved, and postpone so that other orders come first.
  await deps.db
    .update(orders)
    .set({ expiresAt: minutesFromNow(1) })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'pending_payment')));
  return false;
}

function expireOrder({ db }: OrderDeps, { id }: OrderRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockExpiredOrder(tx, id);
    if (!order) return false;
    const patch = { stockReserved: false };
    await recordTransition(tx, { order, event: 'expired', actor: 'system', patch });
    await releaseReservation(tx, id, linesWithStock(await listLines(tx, id)));
    await releasePromotions(tx, order);
    return true;
  });
}
