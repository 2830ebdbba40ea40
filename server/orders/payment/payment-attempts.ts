// Every attempt to pay is a row of its own, and only moves forward.
import { eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { attemptMayBecome } from '#domain/payment.ts';
import type { Tx } from '#server/db/db.ts';
import { paymentAttempts } from '#server/db/schema/orders.ts';
import type { ProviderPayment } from '#server/payments/port.ts';
import { begin, move } from '#server/orders/move.ts';
import type { OrderRow } from '#server/orders/rows.ts';

export type EvidenceSource = 'window' | 'webhook' | 'reconciler';

/** True when this tells something new. The caller holds the order's row, so nobody else writes its attempts. */
export async function recordAttempt(
  tx: Tx,
  order: OrderRow,
  payment: ProviderPayment,
  source: EvidenceSource,
): Promise<boolean> {
  const { status, method, problem } = payment;
  const change = {
    subject: 'attempt',
    id: payment.id,
    orderId: order.id,
    actor: 'provider',
    facts: { source },
  } as const;
  const [known] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.providerPaymentId, payment.id));
  if (!known) {
    await tx.insert(paymentAttempts).values({
      providerPaymentId: payment.id,
      orderId: order.id,
      amountPaise: payment.amountPaise,
      status,
      method,
      problem,
      source,
    });
    await begin(tx, { ...change, to: status });
    return true;
  }
  if (known.orderId !== order.id) throw new Refusal('payment/not-verified');
  if (!attemptMayBecome(known.status, status)) return false;
  await tx
    .update(paymentAttempts)
    .set({ method, problem, source })
    .where(eq(paymentAttempts.providerPaymentId, payment.id));
  await move(tx, { ...change, from: known.status, to: status });
  return true;
}
