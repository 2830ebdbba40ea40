// Asking the provider what became of an order's payment: its answer is evidence like any other.
import type { OrderParts } from '#server/orders/parts.ts';
import type { OrderRow } from '#server/orders/rows.ts';
import { applyPaymentEvidence } from './apply-payment-evidence.ts';

/** Never inside a transaction: the provider may take its time. */
export async function askProvider(
  parts: OrderParts,
  order: OrderRow,
): Promise<'paid' | 'authorized' | 'unpaid'> {
  if (!order.providerOrderId) return 'unpaid';
  const payments = await parts.payments.paymentsOf(order.providerOrderId);
  for (const payment of payments) await applyPaymentEvidence(parts, payment, 'reconciler');
  if (payments.some(({ status }) => status === 'captured')) return 'paid';
  return payments.some(({ status }) => status === 'authorized') ? 'authorized' : 'unpaid';
}
