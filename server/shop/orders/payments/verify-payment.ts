// Verification of a payment reported by the browser: what it proves, then the provider's own record.
import { and, eq } from 'drizzle-orm';
import { chargedPaise } from '#domain/order/cancelled-items.ts';
import { AppError } from '#domain/errors/errors.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { type OrderRow, findOrderByProviderId } from '#server/shop/orders/core/queries.ts';
import type { PaymentProof, PaymentProvider } from '#server/shop/payments/port.ts';
import { applyPayment } from './apply-payment.ts';

type ReportedPayment = {
  accountId: string;
  provider: PaymentProvider;
  providerOrderId: string;
  /** The report of the payment, as the browser has sent it. */
  input: unknown;
};

/**
 * Idempotent; a repeated call also picks up a capture that followed an authorization.
 * Throws `order/not-found`, `payment/not-verified`, `payment/provider-down` and field errors of the provider.
 */
export async function verifyPayment(
  deps: OrderDeps,
  { accountId, provider, providerOrderId, input }: ReportedPayment,
): Promise<OrderRow> {
  const named = { provider: provider.id, providerOrderId, accountId };
  const order = await findOrderByProviderId(deps.db, named);
  if (!order) throw new AppError('order/not-found');
  const proof = provider.parseProof(input, providerOrderId);
  if (!proof) throw new AppError('payment/not-verified');
  if (await isCaptured(deps, order, proof)) {
    // A webhook may have confirmed the order after it was read above.
    return (await findOrderByProviderId(deps.db, named)) ?? order;
  }
  const payment = await provider.verify(proof, { amountPaise: chargedPaise(order) });
  return applyPayment(deps, payment, 'callback');
}

/**
 * The provider's redirect, for browsers that cannot show the payment widget: there is no session, only a signature.
 * Returns the order's number, or the error of a payment that has failed or is not verified. Throws `request/not-found`.
 */
export async function verifyCallback(
  deps: OrderDeps,
  provider: PaymentProvider,
  form: Readonly<Record<string, string>>,
): Promise<{ number: string } | { error: 'payment/failed' | 'payment/not-verified' }> {
  if (!provider.readCallback) throw new AppError('request/not-found');
  const { proof, hasFailed } = provider.readCallback(form);
  const number = proof && (await applyProof(deps, provider, proof));
  if (number) return { number };
  return { error: hasFailed ? 'payment/failed' : 'payment/not-verified' };
}

async function applyProof(
  deps: OrderDeps,
  provider: PaymentProvider,
  proof: PaymentProof,
): Promise<string | null> {
  const { providerOrderId } = proof;
  const order = await findOrderByProviderId(deps.db, { provider: provider.id, providerOrderId });
  if (!order) return null;
  try {
    const payment = await provider.verify(proof, { amountPaise: chargedPaise(order) });
    return (await applyPayment(deps, payment, 'callback')).number;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The signature proves the payment; the sync job confirms the order once the provider responds again.
    return error.code === 'payment/provider-down' ? order.number : null;
  }
}

/** Saves a call to the provider for a payment whose capture is already recorded. */
async function isCaptured(
  { db }: OrderDeps,
  order: OrderRow,
  { paymentId }: PaymentProof,
): Promise<boolean> {
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
