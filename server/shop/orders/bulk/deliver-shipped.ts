// Marks one of several orders as delivered. The cash of a cash order counts as collected, which the admin has confirmed.
import { advanceLocked, collectCashLocked } from '#server/shop/orders/admin/actions.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';

/** Idempotent. Throws `order/not-found`, and `order/illegal-transition` for an order that is not shipped. */
export async function deliverShipped(deps: OrderDeps, number: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order.status === 'shipped' && order.paymentMethod === 'COD')
      await collectCashLocked(tx, order);
    const collected = await lockOrder(tx, number);
    await advanceLocked(deps, tx, { order: collected, event: 'delivered' });
  });
}
