// The one function that turns what the provider says into an order's fate: window, webhook and reconciler all come here.
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { takePromotion } from '#server/checkout/promotions.ts';
import type { Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { ProviderPayment } from '#server/payments/port.ts';
import { finishPurchase } from './finish-purchase.ts';
import { holdCart, holdOrderOfProvider } from './hold.ts';
import type { OrderParts } from './parts.ts';
import { type EvidenceSource, recordAttempt } from './payment-attempts.ts';
import { type OrderRow, countedPieces, readLines } from './rows.ts';
import { holdVariants, sell, sellReserved } from './stock.ts';
import { type Facts, note, transition } from './transition.ts';

/** Takes the order forward at most once, however often and in whatever order the evidence comes. */
export function applyPaymentEvidence(
  parts: OrderParts,
  payment: ProviderPayment,
  source: EvidenceSource,
): Promise<OrderRow> {
  return parts.db.transaction(async (tx) => {
    const order = await holdOrderOfProvider(tx, payment.orderId);
    if (!order) throw new Refusal('order/not-found');
    if (payment.amountPaise !== order.totalPaise || payment.currency !== 'INR') {
      throw new Refusal('payment/not-verified');
    }
    const isNews = await recordAttempt(tx, order, payment, source);
    if (!isNews) return order;
    const facts = { paymentId: payment.id, source };
    if (payment.status === 'captured') return settle(parts, tx, order, facts);
    return showProgress(tx, order, payment.status);
  });
}

async function settle(parts: OrderParts, tx: Tx, order: OrderRow, facts: Facts): Promise<OrderRow> {
  if (order.status === 'pending_payment') return confirmInTime(parts, tx, order, facts);
  const late = order.status === 'expired' || order.status === 'cancelled';
  if (late && order.paymentStatus !== 'paid') return confirmLate(parts, tx, order, facts);
  return owe(tx, order, { ...facts, reason: 'paid twice' });
}

async function confirmInTime(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  facts: Facts,
): Promise<OrderRow> {
  const lines = await readLines(tx, order.id);
  if (order.accountId) await holdCart(tx, order.accountId);
  await sellReserved(tx, countedPieces(lines));
  const paid = await transition(tx, order, 'paid', 'provider', facts, PAID);
  await finishPurchase(parts, tx, paid, lines, 'order-confirmed');
  return paid;
}

/** The money came after the reservation had ended: the pieces, if they are still there, else the money back. */
async function confirmLate(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  facts: Facts,
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
  if (!stillThere) return owe(tx, order, { ...facts, reason: 'sold out' });
  await sell(tx, pieces);
  // The price was promised: the discount stands even when the code has been used up since.
  if (order.promoCode) await takePromotion(tx, order.promoCode);
  const paid = await transition(tx, order, 'paid_late', 'provider', facts, PAID);
  await finishPurchase(parts, tx, paid, lines, 'order-confirmed');
  return paid;
}

const PAID = { paymentStatus: 'paid', stockHeld: false } as const;

/** Money we hold and have nothing to give for. Refunds start from this entry of the log. */
async function owe(tx: Tx, order: OrderRow, facts: Facts): Promise<OrderRow> {
  await note(tx, order, 'refund_due', 'provider', { ...facts, amountPaise: order.totalPaise });
  return setPaymentStatus(tx, order, 'paid');
}

/** An attempt that is under way, or has failed, leaves the order open for the next one. */
async function showProgress(
  tx: Tx,
  order: OrderRow,
  status: ProviderPayment['status'],
): Promise<OrderRow> {
  const open = order.paymentStatus !== 'paid' && order.status === 'pending_payment';
  if (!open || status === 'created' || status === 'captured') return order;
  return setPaymentStatus(tx, order, status);
}

async function setPaymentStatus(
  tx: Tx,
  order: OrderRow,
  paymentStatus: OrderRow['paymentStatus'],
): Promise<OrderRow> {
  const [changed] = await tx
    .update(orders)
    .set({ paymentStatus, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
    .returning();
  return changed ?? order;
}
