// The payment window says it is paid: believed when the provider's signature and the provider itself say so too.
import { and, eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { PaymentProof } from '#domain/payment.ts';
import { orders, paymentAttempts } from '#server/db/schema/orders.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { type OrderRow, ownOrderOfProvider } from '#server/orders/rows.ts';
import { applyPaymentEvidence } from './apply-payment-evidence.ts';

/** Safe to call again: it also asks what became of a payment that was only authorized the first time. */
export async function confirmPayment(
  parts: OrderParts,
  accountId: string,
  providerOrderId: string,
  proof: PaymentProof,
): Promise<OrderRow> {
  const order = await ownOrderOfProvider(parts.db, accountId, providerOrderId);
  if (!order) throw new Refusal('order/not-found');
  if (proof.razorpay_order_id !== providerOrderId || !parts.payments.isGenuine(proof)) {
    throw new Refusal('payment/not-verified');
  }
  if (await isCaptured(parts, order, proof.razorpay_payment_id)) {
    // A webhook may have been quicker than the line above: the answer is how it stands now.
    return (await ownOrderOfProvider(parts.db, accountId, providerOrderId)) ?? order;
  }
  const payment = await parts.payments.payment(proof.razorpay_payment_id);
  if (payment.orderId !== providerOrderId || payment.id !== proof.razorpay_payment_id) {
    throw new Refusal('payment/not-verified');
  }
  return applyPaymentEvidence(parts, payment, 'window');
}

/** From a browser that could not show the window: no session, only the signature. Null when it proves nothing. */
export async function confirmReturned(
  parts: OrderParts,
  proof: PaymentProof,
): Promise<string | null> {
  if (!parts.payments.isGenuine(proof)) return null;
  try {
    const payment = await parts.payments.payment(proof.razorpay_payment_id);
    if (payment.orderId !== proof.razorpay_order_id) return null;
    return (await applyPaymentEvidence(parts, payment, 'window')).number;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    // She has paid, and the provider does not answer us now: her order is being confirmed.
    if (problem.code === 'payment/gateway-down') return numberOf(parts, proof.razorpay_order_id);
    return null;
  }
}

async function numberOf({ db }: OrderParts, providerOrderId: string): Promise<string | null> {
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.providerOrderId, providerOrderId));
  return order?.number ?? null;
}

/** What the provider has told once need not be asked again. */
async function isCaptured(
  { db }: OrderParts,
  order: OrderRow,
  paymentId: string,
): Promise<boolean> {
  const known = await db
    .select({ id: paymentAttempts.providerPaymentId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.providerPaymentId, paymentId),
        eq(paymentAttempts.orderId, order.id),
        eq(paymentAttempts.status, 'captured'),
      ),
    );
  return known.length > 0;
}
