// Courier and tracking number of an order: checked when it is shipped, and corrected afterwards.
import { eq } from 'drizzle-orm';
import { shipmentText } from '#domain/order/couriers.ts';
import { AppError } from '#domain/errors/errors.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type ShipmentInput, checkedShipment } from '#server/shop/orders/core/checked-shipment.ts';
import { countEvents } from '#server/shop/orders/core/count-events.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { appendEvent } from '#server/shop/orders/core/record-transition.ts';
import { trackingNote } from '#server/shop/orders/core/tracking-note.ts';
import { advanceOrder } from './actions.ts';

/** Ships an order. Throws the errors of `advanceOrder`, and `order/unusual-tracking-number`. */
export async function shipOrder(
  deps: OrderDeps,
  number: string,
  input: ShipmentInput,
): Promise<void> {
  await advanceOrder(deps, { number, event: 'shipped', shipment: checkedShipment(input) });
}

/**
 * Replaces the tracking of a shipped order, and tells the customer. Idempotent.
 * Throws `order/not-found`, `order/illegal-transition` and `order/unusual-tracking-number`.
 */
export async function correctTracking(
  deps: OrderDeps,
  number: string,
  input: ShipmentInput,
): Promise<void> {
  const shipment = checkedShipment(input);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order.status !== 'shipped') throw new AppError('order/illegal-transition');
    if (order.courier === shipment.courier && order.tracking === shipment.tracking) return;
    await tx.update(orders).set(shipment).where(eq(orders.id, order.id));
    const details = { tracking: shipmentText(shipment) };
    await appendEvent(tx, { order, event: 'tracking_corrected', actor: 'admin', details });
    await notifyCustomer(deps, tx, {
      order,
      update: 'tracking-corrected',
      stepId: `${order.id}:${await countEvents(tx, order, 'tracking_corrected')}`,
      ...trackingNote(shipment),
    });
  });
}
