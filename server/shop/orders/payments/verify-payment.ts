// Verification of a payment reported by the browser: the provider's signature, then the provider's own record.
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { PaymentProof } from '#domain/payment/payment.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { type OrderRow, findOrderByProviderId } from '#server/shop/orders/core/queries.ts';
import { applyPayment } from './apply-payment.ts';

type ReportedProof = { accountId: string; providerOrderId: string; proof: PaymentProof };

/**
 * Idempotent; a repeated call also picks up a capture that followed an authorization.
 * Throws `order/not-found`, `payment/not-verified` and `payment/provider-down`.
 */
export async function verifyPayment(deps: OrderDeps, input: ReportedProof): Promise<OrderRow> {
  const { accountId, providerOrderId, proof } = input;
  const order = await findOrderByProviderId(deps.db, accountId, providerOrderId);
  if (!order) throw new AppError('order/not-found');
  if (proof.razorpay_order_id !== providerOrderId || !deps.payments.verifySignature(proof)) {
    throw new AppError('payment/not-verified');
  }
  if (await isCaptured(deps, order, proof.razorpay_payment_id)) {
    // A webhook may have confirmed the order after it was read above.
    return (await findOrderByProviderId(deps.db, accountId, providerOrderId)) ?? order;
  }
  const payment = await deps.payments.payment(proof.razorpay_payment_id);
  if (payment.orderId !== providerOrderId || payment.id !== proof.razorpay_payment_id) {
    throw new AppError('payment/not-verified');
  }
  return applyPayment(deps, payment, 'callback');
}

/**
 * The provider's redirect, for browsers that cannot show the payment widget: there is no session, only a signature.
 * Returns the order's number; null when the payment is not verified.
 */
export async function verifyCallback(deps: OrderDeps, proof: PaymentProof): Promise<string | null> {
  if (!deps.payments.verifySignature(proof)) return null;
  try {
    const payment = await deps.payments.payment(proof.razorpay_payment_id);
    if (payment.orderId !== proof.razorpay_order_id) return null;
    return (await applyPayment(deps, payment, 'callback')).number;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The signature proves the payment; the sync job confirms the order once the provider responds again.
    if (error.code === 'payment/provider-down') return findNumber(deps, proof.razorpay_order_id);
    return null;
  }
}

async function findNumber({ db }: OrderDeps, providerOrderId: string): Promise<string | null> {
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.providerOrderId, providerOrderId));
  return order?.number ?? null;
}

/** Saves a call to the provider for a payment whose capture is already recorded. */
async function isCaptured({ db }: OrderDeps, order: OrderRow, paymentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentAttempts.providerPaymentId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.providerPaymentId, paymentId),
        eq(paymentAttempts.orderId, order.id),
        eq(paymentAttempts.status, 'captured'),
      ),
    );
  return rows.length > 0;
}
