// The one function that turns what the provider says into an order's fate: window, webhook and reconciler all come here.
import { Refusal } from '#domain/errors.ts';
import { takePromotion } from '#server/checkout/promotions.ts';
import type { Tx } from '#server/db/db.ts';
import type { ProviderPayment } from '#server/payments/port.ts';
import { finishPurchase } from '#server/orders/placing/finish-purchase.ts';
import { holdCart, holdOrderOfProvider } from '#server/orders/hold.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { owe } from '#server/orders/after/refunds.ts';
import { type OrderRow, countedPieces, readLines } from '#server/orders/rows.ts';
import { holdVariants, sell, sellReserved } from '#server/orders/stock.ts';
import { transition } from '#server/orders/transition.ts';
import { type EvidenceSource, recordAttempt } from './payment-attempts.ts';
import { settlePaymentStatus } from './payment-status.ts';

/** Takes the order forward at most once, however often and in whatever order the evidence comes. */
export async function applyPaymentEvidence(
  parts: OrderParts,
  payment: ProviderPayment,
  source: EvidenceSource,
): Promise<OrderRow> {
  const order = await parts.db.transaction((tx) => applyWithin(parts, tx, payment, source));
  if (isOfOtherMoney(order, payment)) throw new Refusal('payment/not-verified');
  return order;
}

/** The same inside a transaction of the caller's, which remembers the event too. */
export async function applyWithin(
  parts: OrderParts,
  tx: Tx,
  payment: ProviderPayment,
  source: EvidenceSource,
): Promise<OrderRow> {
  const order = await holdOrderOfProvider(tx, payment.orderId);
  if (!order) throw new Refusal('order/not-found');
  if (isOfOtherMoney(order, payment)) return keepOtherMoney(parts, tx, order, payment, source);
  const isNews = await recordAttempt(tx, order, payment, source);
  if (!isNews) return order;
  const facts = { paymentId: payment.id, source };
  if (payment.status === 'captured') return settle(parts, tx, order, facts);
  return settlePaymentStatus(tx, order, 'provider', facts);
}

export function isOfOtherMoney(order: OrderRow, payment: ProviderPayment): boolean {
  return payment.amountPaise !== order.totalPaise || payment.currency !== 'INR';
}

/** A wrong amount buys nothing, and is not ours to keep either. */
async function keepOtherMoney(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  payment: ProviderPayment,
  source: EvidenceSource,
): Promise<OrderRow> {
  if (payment.status !== 'captured' || payment.currency !== 'INR') return order;
  if (!(await recordAttempt(tx, order, payment, source))) return order;
  const { id: paymentId, amountPaise } = payment;
  const owed = { key: `wrong-amount:${paymentId}`, paymentId, amountPaise, reason: 'wrong amount' };
  await owe(parts, tx, order, { ...owed, source }, 'provider');
  return order;
}

type Evidence = { paymentId: string; source: EvidenceSource };

async function settle(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  facts: Evidence,
): Promise<OrderRow> {
  if (order.status === 'pending_payment') return confirmInTime(parts, tx, order, facts);
  const late = order.status === 'expired' || order.status === 'cancelled';
  const neverPaid = ['pending', 'authorized', 'failed'].includes(order.paymentStatus);
  if (late && neverPaid) return confirmLate(parts, tx, order, facts);
  return payBack(parts, tx, order, facts, 'paid twice');
}

async function confirmInTime(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  facts: Evidence,
): Promise<OrderRow> {
  const lines = await readLines(tx, order.id);
  if (order.accountId) await holdCart(tx, order.accountId);
  await sellReserved(tx, order.id, countedPieces(lines));
  const moved = await transition(tx, order, 'paid', 'provider', facts, { stockHeld: false });
  const paid = await settlePaymentStatus(tx, moved, 'provider', facts);
  await finishPurchase(parts, tx, paid, lines, 'order-confirmed');
  return paid;
}

/** The money came after the reservation had ended: the pieces, if they are still there, else the money back. */
async function confirmLate(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  facts: Evidence,
): Promise<OrderRow> {
  const lines = await readLines(tx, order.id);
  if (order.accountId) await holdCart(tx, order.accountId);
  const pieces = countedPieces(lines);
  const free = await holdVariants(
    tx,
    pieces.map(({ variantId }) => variantId),
  );
  const stillThere =
    pieces.length === lines.length &&
    pieces.every(({ variantId, quantity }) => (free.get(variantId) ?? 0) >= quantity);
  if (!stillThere) return payBack(parts, tx, order, facts, 'sold out');
  await sell(tx, order.id, pieces);
  // The price was promised: the discount stands even when the code has been used up since.
  if (order.promoCode) await takePromotion(tx, order.promoCode);
  const moved = await transition(tx, order, 'paid_late', 'provider', facts);
  const paid = await settlePaymentStatus(tx, moved, 'provider', facts);
  await finishPurchase(parts, tx, paid, lines, 'order-confirmed');
  return paid;
}

/** Money we hold and have nothing to give for. */
async function payBack(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  { paymentId, source }: Evidence,
  reason: string,
): Promise<OrderRow> {
  const owed = { key: `payment:${paymentId}`, paymentId, amountPaise: order.totalPaise, reason };
  await owe(parts, tx, order, { ...owed, source }, 'provider');
  return settlePaymentStatus(tx, order, 'provider', { paymentId, source });
}
