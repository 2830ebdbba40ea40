// Use case: an admin allows a return report for one order, whatever the return rules say of the time since its delivery.
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { appendEvent } from '#server/shop/orders/core/record-transition.ts';

/** Days from now. Throws `order/not-found`, and `order/illegal-transition` for an order that was not delivered. */
export async function allowReturn(deps: OrderDeps, number: string, days: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order.status !== 'delivered') throw new AppError('order/illegal-transition');
    const returnUntil = sql`now() + ${days}::int * interval '1 day'`;
    await tx.update(orders).set({ returnUntil }).where(eq(orders.id, order.id));
    await appendEvent(tx, { order, event: 'return_allowed', actor: 'admin', details: { days } });
  });
}
