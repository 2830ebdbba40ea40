// Ships one of several orders. One that is still being packed is packed first: to ship it ends the time to undo.
import { shipmentText } from '#domain/order/couriers.ts';
import { AppError } from '#domain/errors/errors.ts';
import { advanceLocked } from '#server/shop/orders/admin/actions.ts';
import { type ShipmentInput, checkedShipment } from '#server/shop/orders/core/checked-shipment.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';

export type BulkShipment = ShipmentInput & { number: string };

/**
 * Ships an order, and packs it first if it is marked; idempotent with the same courier and number. Throws the errors of
 * `shipOrder` and `order/disputed`, `invoice/gstin-missing`, and `order/already-shipped` for an order that somebody has
 * shipped with another number.
 */
export async function shipPacked(
  deps: OrderDeps,
  { number, ...input }: BulkShipment,
): Promise<void> {
  const shipment = checkedShipment(input);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (order.status === 'shipped') {
      if (order.courier === shipment.courier && order.tracking === shipment.tracking) return;
      const message = `This order was shipped with ${shipmentText(order) ?? 'another number'}.`;
      throw new AppError('order/already-shipped', { message });
    }
    if (order.status === 'confirmed' && order.packingDueAt)
      await advanceLocked(deps, tx, { order, event: 'packed' });
    const packed = await lockOrder(tx, number);
    await advanceLocked(deps, tx, { order: packed, event: 'shipped', shipment });
  });
}
