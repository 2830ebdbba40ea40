// The customer's earlier unpaid card order: synced with the provider before a new order replaces it.
import { AppError } from '#domain/errors/errors.ts';
import { releasePromotions } from '#server/shop/checkout/promotions.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import {
  type OrderRow,
  findPendingOrder,
  linesWithStock,
  listLines,
} from '#server/shop/orders/core/queries.ts';
import { recordTransition } from '#server/shop/orders/core/record-transition.ts';
import { lockVariants, releaseReservation } from '#server/shop/orders/core/stock.ts';
import { syncPayment } from '#server/shop/orders/payments/sync-payment.ts';
import {
  type OrderAttempt,
  type OrderContext,
  lockOrderAttempt,
  readOrderContext,
} from './order-context.ts';

const MAX_ROUNDS = 5;

/**
 * Runs `work` in one transaction, under the locks of the attempt and with what was read under them.
 * Throws `order/already-paid`, `payment/in-progress`, `payment/provider-down` and `server/busy`.
 */
export async function attemptOrder<T>(
  deps: OrderDeps,
  attempt: OrderAttempt,
  work: (tx: Tx, context: OrderContext) => Promise<T>,
): Promise<T> {
  let syncedId: string | null = null;
  for (let round = 0; round <= MAX_ROUNDS; round += 1) {
    const done = await deps.db.transaction(async (tx) => {
      await lockOrderAttempt(tx, attempt);
      const context = await readOrderContext(deps, tx, attempt);
      const { pendingOrder } = context;
      // It may be paid by now, also in another tab: it is synced first, outside any lock.
      if (pendingOrder?.providerOrderId && pendingOrder.providerOrderId !== syncedId) return null;
      return { result: await work(tx, context) };
    });
    if (done) return done.result;
    syncedId = await syncPendingOrder(deps, attempt.accountId);
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
  await releasePromotions(tx, pendingOrder);
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
