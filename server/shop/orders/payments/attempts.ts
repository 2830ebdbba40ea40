// Payment attempts: one row for each payment at the provider, moving forward only.
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { canTransition } from '#domain/order/transitions.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import {
  type Actor,
  recordCreation,
  recordMoneyTransition,
} from '#server/shop/orders/core/record-transition.ts';
import type { ProviderPayment } from '#server/shop/payments/port.ts';

/** What reported a payment: the customer's browser, a webhook, a sync with the provider, or the owner, from the bank. */
export type PaymentSource = 'callback' | 'webhook' | 'sync' | 'owner';

export function actorOf(source: PaymentSource): Actor {
  return source === 'owner' ? 'admin' : 'provider';
}

type ReportedAttempt = { order: OrderRow; payment: ProviderPayment; source: PaymentSource };

/**
 * Inserts or updates the attempt; false when the report changes nothing. The caller has locked the order.
 * Throws `payment/not-verified` when the payment belongs to another order.
 */
export async function recordAttempt(
  tx: Tx,
  { order, payment, source }: ReportedAttempt,
): Promise<boolean> {
  const { provider, id, amountPaise, status, method, error, reference = null } = payment;
  const orderId = order.id;
  const actor = status === 'created' && reference ? 'customer' : actorOf(source);
  const change = { id, orderId, actor, details: { provider, source } } as const;
  const columns = { amountPaise, method, error, source, reference };
  const isAttempt = and(
    eq(paymentAttempts.provider, provider),
    eq(paymentAttempts.providerPaymentId, id),
  );
  // Not looked up first: the same payment may be reported for another order at the same instant.
  const [inserted] = await tx
    .insert(paymentAttempts)
    .values({ provider, providerPaymentId: id, orderId, status, ...columns })
    .onConflictDoNothing()
    .returning({ id: paymentAttempts.providerPaymentId });
  if (inserted) {
    await recordCreation(tx, { subject: 'attempt', ...change, to: status });
    return true;
  }
  const [existing] = await tx.select().from(paymentAttempts).where(isAttempt);
  if (existing?.orderId !== orderId) throw new AppError('payment/not-verified');
  if (!canTransition('attempt', existing.status, status)) return false;
  // The provider may capture another amount than it had reported: what counts is what was captured.
  await tx.update(paymentAttempts).set(columns).where(isAttempt);
  await recordMoneyTransition(tx, {
    subject: 'attempt',
    ...change,
    from: existing.status,
    to: status,
  });
  return true;
}
