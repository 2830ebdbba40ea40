// The customer's earlier unpaid card order: synced with the provider before a new order replaces it.
import { AppError } from '#domain/errors.ts';
import { releasePromotion } from '#server/checkout/promotions.ts';
import type { Tx } from '#server/db/db.ts';
import type { OrderDeps } from '#server/orders/core/deps.ts';
import { lockCustomer, lockPendingOrder } from '#server/orders/core/locks.ts';
import {
  type OrderRow,
  findPendingOrder,
  linesWithStock,
  listLines,
} from '#server/orders/core/queries.ts';
import { recordTransition } from '#server/orders/core/record-transition.ts';
import { lockVariants, releaseReservation } from '#server/orders/core/stock.ts';
import { syncPayment } from '#server/orders/payments/sync-payment.ts';

const MAX_ROUNDS = 5;

/**
 * Runs `work` in one transaction that has locked the customer and their unpaid pending order, null when there is none.
 * Throws `order/already-paid`, `payment/in-progress`, `payment/provider-down` and `server/busy`.
 */
export async function resolvePendingOrder<T>(
  deps: OrderDeps,
  accountId: string,
  work: (tx: Tx, pendingOrder: OrderRow | null) => Promise<T>,
): Promise<T> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const syncedId = await syncPendingOrder(deps, accountId);
    const done = await deps.db.transaction(async (tx) => {
      await lockCustomer(tx, accountId);
      const pendingOrder = await lockPendingOrder(tx, accountId);
      // Another tab has started a payment since: that order is synced first, outside any lock.
      if (pendingOrder?.providerOrderId && pendingOrder.providerOrderId !== syncedId) return null;
      return { result: await work(tx, pendingOrder) };
    });
    if (done) return done.result;
  }
  throw new AppError('server/busy');
}

/**
 * Cancels the order and releases its stock and promo code. `variantIds` are those the caller goes on to take:
 * they are locked together with the order's own, in one order of ids.
 */
export async function cancelPendingOrder(
  tx: Tx,
  pendingOrder: OrderRow,
  variantIds: readonly string[],
): Promise<void> {
  const reserved = linesWithStock(await listLines(tx, pendingOrder.id));
  await lockVariants(tx, [...reserved.map(({ variantId }) => variantId), ...variantIds]);
  await recordTransition(tx, {
    order: pendingOrder,
    event: 'cancelled',
    actor: 'customer',
    details: { reason: 'replaced by a newer order' },
    patch: { stockReserved: false },
  });
  await releaseReservation(tx, pendingOrder.id, reserved);
  await releasePromotion(tx, pendingOrder.promoCode);
}

/** Returns the provider's id of the pending order, which is unpaid there; null when there is none. */
async function syncPendingOrder(deps: OrderDeps, accountId: string): Promise<string | null> {
  const pendingOrder = await findPendingOrder(deps.db, accountId);
  if (!pendingOrder?.providerOrderId) return null;
  const outcome = await syncPayment(deps, pendingOrder);
  const details = { number: pendingOrder.number };
  if (outcome === 'paid') throw new AppError('order/already-paid', { details });
  if (outcome === 'authorized') throw new AppError('payment/in-progress', { details });
  return pendingOrder.providerOrderId;
}
