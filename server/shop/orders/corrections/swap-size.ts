// Swaps the size of an order's line before it is packed: the stock of both sizes, the line, the event and the email.
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { orderLines } from '#server/platform/db/schema/orders.ts';
import { countEvents } from '#server/shop/orders/core/count-events.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { listLines } from '#server/shop/orders/core/queries.ts';
import { appendEvent } from '#server/shop/orders/core/record-transition.ts';
import { lockVariants, restock, sell } from '#server/shop/orders/core/stock.ts';
import { assertBeforePacking } from './assert-before-packing.ts';
import { listSizes } from './list-sizes.ts';

/** `position`: of the line, from 0. */
export type SizeSwap = { number: string; position: number; variantId: string };

/**
 * Swaps the size of all items of the line, at the price at which they were bought. Idempotent. Throws
 * `order/not-found`, `order/line-not-found`, `order/already-packed`, `order/illegal-transition`,
 * `order/size-unavailable`, `order/size-price-differs` and `order/size-sold-out`.
 */
export async function swapSize(
  deps: OrderDeps,
  { number, position, variantId }: SizeSwap,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const line = (await listLines(tx, order.id)).find((each) => each.position === position);
    if (!line) throw new AppError('order/line-not-found');
    if (line.variantId === variantId) return;
    assertBeforePacking(order);
    // Both at once, by id: two orders that swap in opposite directions wait for each other instead of deadlocking.
    await lockVariants(tx, [variantId, ...(line.variantId ? [line.variantId] : [])]);
    const size = (await listSizes(tx, [line])).find((each) => each.variantId === variantId);
    if (!size) throw new AppError('order/size-unavailable');
    if (!size.isSamePrice) throw new AppError('order/size-price-differs');
    if (size.available < line.quantity) throw new AppError('order/size-sold-out');
    const { quantity } = line;
    await sell(tx, order.id, [{ variantId, quantity }]);
    if (line.variantId) await restock(tx, order.id, [{ variantId: line.variantId, quantity }]);
    await tx
      .update(orderLines)
      .set({ variantId, size: size.size })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, position)));
    const item = `${line.name}, ${line.colour}`;
    const details = { item, from: line.size, to: size.size };
    await appendEvent(tx, { order, event: 'item_swapped', actor: 'admin', details });
    await notifyCustomer(deps, tx, {
      order,
      update: 'item-swapped',
      stepId: `${order.id}:${await countEvents(tx, order, 'item_swapped')}`,
      note: `${item}: ${line.size} → ${size.size}`,
    });
  });
}
