// Asking the provider what became of an order's payment: its answer is evidence like any other.
import type { OrderParts } from '#server/orders/parts.ts';
import type { OrderRow } from '#server/orders/rows.ts';
import { applyWithin, isOfOtherMoney } from './apply-payment-evidence.ts';

/** Never inside a transaction: the provider may take its time. */
export async function askProvider(
  parts: OrderParts,
  order: OrderRow,
): Promise<'paid' | 'authorized' | 'unpaid'> {
  if (!order.providerOrderId) return 'unpaid';
  const payments = await parts.payments.paymentsOf(order.providerOrderId);
  for (const payment of payments)
    await parts.db.transaction((tx) => applyWithin(parts, tx, payment, 'reconciler'));
  // Money of a wrong amount has been seen to, and must not stand in the way of the right one.
  const right = payments.filter((payment) => !isOfOtherMoney(order, payment));
  if (right.some(({ status }) => status === 'captured')) return 'paid';
  return right.some(({ status }) => status === 'authorized') ? 'authorized' : 'unpaid';
}
