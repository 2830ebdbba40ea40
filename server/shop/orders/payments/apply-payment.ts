// The only function that applies a payment to an order: the customer's report, webhook, sync and the owner's check all call it.
import { chargedPaise } from '#domain/order/cancelled-items.ts';
import { AppError } from '#domain/errors/errors.ts';
import { takePromotion } from '#server/shop/checkout/promotions.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { completeOrder } from '#server/shop/orders/core/complete-order.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockCart } from '#server/shop/cart/cart-lines.ts';
import { lockOrderByProviderId } from '#server/shop/orders/core/locks.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { updatePaymentStatus } from '#server/shop/orders/core/payment-status.ts';
import {
  type OrderLineRow,
  type OrderRow,
  linesWithStock,
  listLines,
} from '#server/shop/orders/core/queries.ts';
import { recordTransition } from '#server/shop/orders/core/record-transition.ts';
import { lockVariants, sell, sellReserved } from '#server/shop/orders/core/stock.ts';
import { createRefund } from '#server/shop/orders/refunds/refunds.ts';
import type { ProviderPayment } from '#server/shop/payments/port.ts';
import { type PaymentSource, actorOf, recordAttempt } from './attempts.ts';
import { recordClaim, wasClaimed } from './claims.ts';
import { isRefundable, recordUnrefundablePayment } from './unrefundable-payments.ts';

type ReportedPayment = { payment: ProviderPayment; source: PaymentSource };
type Capture = ReportedPayment & { order: OrderRow };

/**
 * Takes the order forward at most once, however often and in whatever order payments are reported.
 * Throws `order/not-found`, and `payment/not-verified` for a wrong amount, which is refunded.
 */
export async function applyPayment(
  deps: OrderDeps,
  payment: ProviderPayment,
  source: PaymentSource,
): Promise<OrderRow> {
  const order = await deps.db.transaction((tx) =>
    applyPaymentInTransaction(deps, tx, { payment, source }),
  );
  if (hasWrongAmount(order, payment)) throw new AppError('payment/not-verified');
  return order;
}

/**
 * Applies a payment inside the caller's transaction. Unlike in `applyPayment`, a wrong amount does not throw, which
 * would undo its refund.
 */
export async function applyPaymentInTransaction(
  deps: OrderDeps,
  tx: Tx,
  { payment, source }: ReportedPayment,
): Promise<OrderRow> {
  const { provider, orderId: providerOrderId } = payment;
  const order = await lockOrderByProviderId(tx, { provider, providerOrderId });
  if (!order) throw new AppError('order/not-found');
  const reported = { order, payment, source };
  if (hasWrongAmount(order, payment)) return refundWrongAmount(deps, tx, reported);
  const isNew = await recordAttempt(tx, reported);
  if (!isNew) return order;
  if (payment.status === 'captured') return applyCapture(deps, tx, reported);
  if (payment.status === 'created' && payment.reference) await recordClaim(tx, reported);
  if (payment.status === 'failed') await notifyOfFailure(deps, tx, reported);
  return updatePaymentStatus(tx, order, actorAndDetails(reported));
}

/**
 * Notifies of a failed payment once for each order: a customer who tries again knows. What the owner has not found is
 * told each time.
 */
async function notifyOfFailure(
  deps: OrderDeps,
  tx: Tx,
  { order, payment, source }: Capture,
): Promise<void> {
  const amountPaise = order.totalPaise;
  if (source === 'owner') {
    const { id: stepId, reference: note } = payment;
    const update = { update: 'payment-not-found', amountPaise, stepId, note } as const;
    await notifyCustomer(deps, tx, { order, ...update, note: note ?? undefined });
  } else if (order.status === 'pending_payment') {
    await notifyCustomer(deps, tx, { order, update: 'payment-failed', amountPaise });
  }
}

export function hasWrongAmount(order: OrderRow, payment: ProviderPayment): boolean {
  return payment.amountPaise !== chargedPaise(order) || payment.currency !== 'INR';
}

/** A wrong amount confirms nothing; once captured it is refunded, or listed for the admin. */
async function refundWrongAmount(deps: OrderDeps, tx: Tx, capture: Capture): Promise<OrderRow> {
  const { order, payment, source } = capture;
  if (payment.status !== 'captured') return order;
  if (!isRefundable(payment)) {
    await recordUnrefundablePayment(tx, payment, order.number);
    return order;
  }
  if (!(await recordAttempt(tx, capture))) return order;
  const { id: paymentId, amountPaise } = payment;
  const key = `wrong-amount:${paymentId}`;
  const refund = { key, paymentId, amountPaise, reason: 'wrong amount', source };
  await createRefund(deps, tx, { order, ...refund, actor: actorOf(source) });
  return updatePaymentStatus(tx, order, actorAndDetails(capture));
}

async function applyCapture(deps: OrderDeps, tx: Tx, capture: Capture): Promise<OrderRow> {
  const { status, paymentStatus } = capture.order;
  if (status === 'pending_payment') return confirmPendingOrder(deps, tx, capture);
  const hasEnded = status === 'expired' || status === 'cancelled';
  const isUnpaid = ['pending', 'authorized', 'failed'].includes(paymentStatus);
  if (hasEnded && isUnpaid) return confirmEndedOrder(deps, tx, capture);
  return refundCapture(deps, tx, { ...capture, reason: 'paid twice' });
}

async function confirmPendingOrder(deps: OrderDeps, tx: Tx, capture: Capture): Promise<OrderRow> {
  const { order } = capture;
  const lines = await listLines(tx, order.id);
  if (order.accountId) await lockCart(tx, order.accountId);
  await sellReserved(tx, order.id, linesWithStock(lines));
  return confirm(deps, tx, { ...capture, lines, event: 'paid' });
}

/** The payment arrived after the reservation had ended: confirms while the stock is there, else refunds. */
async function confirmEndedOrder(deps: OrderDeps, tx: Tx, capture: Capture): Promise<OrderRow> {
  const { order } = capture;
  const lines = await listLines(tx, order.id);
  if (order.accountId) await lockCart(tx, order.accountId);
  if (!(await isInStock(tx, lines))) {
    return refundCapture(deps, tx, { ...capture, reason: 'sold out' });
  }
  await sell(tx, order.id, linesWithStock(lines));
  // The price was agreed, so the discount stands even when a promotion's last use has been taken since.
  for (const code of [order.automaticCode, order.promoCode]) {
    if (code) await takePromotion(tx, code, []);
  }
  return confirm(deps, tx, { ...capture, lines, event: 'paid_late' });
}

/** Locks the variants. False also when a variant has been deleted. */
async function isInStock(tx: Tx, lines: readonly OrderLineRow[]): Promise<boolean> {
  const sellable = linesWithStock(lines);
  const available = await lockVariants(
    tx,
    sellable.map(({ variantId }) => variantId),
  );
  return (
    sellable.length === lines.length &&
    sellable.every(({ variantId, quantity }) => (available.get(variantId) ?? 0) >= quantity)
  );
}

type Confirmation = Capture & { lines: readonly OrderLineRow[]; event: 'paid' | 'paid_late' };

async function confirm(deps: OrderDeps, tx: Tx, confirmation: Confirmation): Promise<OrderRow> {
  const { lines, event } = confirmation;
  const { actor, details } = actorAndDetails(confirmation);
  // Another order may have the customer's one use by now: the ended order no longer claims it.
  const patch = {
    stockReserved: false,
    nextSyncAt: null,
    ...(event === 'paid_late' && { promoOncePerCustomer: false }),
  };
  const confirmed = await recordTransition(tx, {
    order: confirmation.order,
    event,
    actor,
    details,
    patch,
  });
  const order = await updatePaymentStatus(tx, confirmed, { actor, details });
  await completeOrder(deps, tx, {
    order,
    lines,
    template: 'order-confirmed',
    paidBy: confirmation.payment.method,
    // The cart was emptied when the customer reported the payment, and may have been filled again.
    keepsCart: confirmation.source === 'owner' && (await wasClaimed(tx, order)),
  });
  return order;
}

/** A captured payment for which the customer gets nothing. */
async function refundCapture(
  deps: OrderDeps,
  tx: Tx,
  { order, payment, source, reason }: Capture & { reason: string },
): Promise<OrderRow> {
  const key = `payment:${payment.id}`;
  const amountPaise = payment.amountPaise;
  const refund = { key, paymentId: payment.id, amountPaise, reason, source };
  await createRefund(deps, tx, { order, ...refund, actor: actorOf(source) });
  return updatePaymentStatus(tx, order, actorAndDetails({ payment, source }));
}

function actorAndDetails({ payment, source }: ReportedPayment) {
  const { provider, id: paymentId } = payment;
  return { actor: actorOf(source), details: { provider, paymentId, source } };
}
