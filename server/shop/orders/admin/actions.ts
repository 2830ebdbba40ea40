// Admin actions on an order. Each is idempotent: taken again, it changes nothing.
import { type Shipment, shipmentText } from '#domain/order/couriers.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { OrderEvent } from '#domain/order/order.ts';
import { isEventAllowed, orderTransitions } from '#domain/order/transitions.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { assertNoCancellationRequest } from '#server/shop/orders/cancel/cancellation-requests.ts';
import { issueInvoice } from '#server/shop/invoices/issue-invoice.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { assertCanShip } from '#server/shop/orders/core/dispute-checks.ts';
import { trackingNote } from '#server/shop/orders/core/tracking-note.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { updatePaymentStatus } from '#server/shop/orders/core/payment-status.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { appendEvent, recordTransition } from '#server/shop/orders/core/record-transition.ts';
import { assertNotRefundedInFull } from '#server/shop/orders/core/refunded-in-full.ts';

export type FulfilmentEvent = Extract<OrderEvent, 'confirmed' | 'packed' | 'shipped' | 'delivered'>;

type Advance = { number: string; event: FulfilmentEvent; shipment?: Shipment };

/**
 * Packing issues the invoice.
 * Throws `order/not-found`, `invoice/gstin-missing`, `invoice/hsn-missing`, `order/disputed` for packing and shipping,
 * and `order/illegal-transition`, also for a cash order delivered before its cash is collected.
 */
export function advanceOrder(deps: OrderDeps, advance: Advance): Promise<void> {
  const { number, event, shipment } = advance;
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    await advanceLocked(deps, tx, { order, event, shipment });
  });
}

/** Advances an order that the caller has locked; otherwise the same as `advanceOrder`. */
export async function advanceLocked(
  deps: OrderDeps,
  tx: Tx,
  { order, event, shipment }: Omit<Advance, 'number'> & { order: OrderRow },
): Promise<void> {
  if (order.status === orderTransitions[event].to) return;
  if (event === 'packed' || event === 'shipped') {
    assertCanShip(order);
    if (isEventAllowed(event, order.status)) await assertNotRefundedInFull(tx, order);
  }
  if (event === 'shipped') assertNoCancellationRequest(order);
  const isCash = order.paymentMethod === 'COD';
  if (event === 'delivered' && isCash && order.paymentStatus === 'pending') {
    const details = { requiredAction: 'collect-cash' };
    throw new AppError('order/illegal-transition', { details });
  }
  const tracking = shipment && shipmentText(shipment);
  const details = tracking ? { tracking } : {};
  const patch = shipment ?? {};
  const advanced = await recordTransition(tx, { order, event, actor: 'admin', details, patch });
  if (event === 'packed') await issueInvoice(deps, tx, order);
  // A paid order is confirmed by its payment, which has an email of its own.
  if (event === 'confirmed' || event === 'shipped' || event === 'delivered') {
    const amountPaise = isCash ? order.totalPaise : undefined;
    const note = event === 'shipped' ? trackingNote(advanced) : {};
    await notifyCustomer(deps, tx, { order: advanced, update: event, ...note, amountPaise });
  }
}

/** Records that a cash order has been paid. Throws `order/not-found` and `order/illegal-transition`. */
export function collectCash({ db }: OrderDeps, number: string): Promise<void> {
  return db.transaction(async (tx) => collectCashLocked(tx, await lockOrder(tx, number)));
}

/** Collects the cash of an order that the caller has locked; otherwise the same as `collectCash`. */
export async function collectCashLocked(tx: Tx, order: OrderRow): Promise<void> {
  if (order.paymentMethod !== 'COD') throw new AppError('order/illegal-transition');
  if (order.paymentStatus !== 'pending') return;
  if (order.status !== 'shipped') throw new AppError('order/illegal-transition');
  const details = { amountPaise: order.totalPaise };
  await appendEvent(tx, { order, event: 'cash_collected', actor: 'admin', details });
  await updatePaymentStatus(tx, order, { actor: 'admin' });
}
