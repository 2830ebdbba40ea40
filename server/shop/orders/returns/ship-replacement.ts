// Use case: the replacement of damaged items is on its way to the customer.
import { eq } from 'drizzle-orm';
import { shipmentText } from '#domain/order/couriers.ts';
import { AppError } from '#domain/errors/errors.ts';
import { returns } from '#server/platform/db/schema/returns.ts';
import { type ShipmentInput, checkedShipment } from '#server/shop/orders/core/checked-shipment.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { assertCanShip } from '#server/shop/orders/core/dispute-checks.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { appendEvent } from '#server/shop/orders/core/record-transition.ts';
import { trackingNote } from '#server/shop/orders/core/tracking-note.ts';
import { loadReport } from './load-return.ts';

type Replacement = { number: string; returnId: string; shipment: ShipmentInput };

/**
 * Idempotent. Throws `order/not-found`, `return/not-found`, `order/unusual-tracking-number`, `order/disputed`, and
 * `order/illegal-transition` when nothing is to be replaced or the replacement was shipped under another number.
 */
export async function shipReplacement(deps: OrderDeps, replacement: Replacement): Promise<void> {
  const { number, returnId } = replacement;
  const shipment = checkedShipment(replacement.shipment);
  const tracking = shipmentText(shipment);
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const { report, lines } = await loadReport(tx, order.id, returnId);
    if (report.replacementTracking === tracking) return;
    const isToShip =
      report.replacementTracking === null && lines.some(({ decision }) => decision === 'replace');
    if (!isToShip) throw new AppError('order/illegal-transition');
    assertCanShip(order);
    await tx.update(returns).set({ replacementTracking: tracking }).where(eq(returns.id, returnId));
    const details = { tracking, returnId };
    await appendEvent(tx, { order, event: 'replacement_shipped', actor: 'admin', details });
    await notifyCustomer(deps, tx, {
      order,
      stepId: returnId,
      about: { returnId },
      update: 'replacement-shipped',
      ...trackingNote(shipment),
    });
  });
}
