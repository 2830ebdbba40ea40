// Syncs one order with the provider: reads its payments there and applies them.
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { applyPaymentInTransaction, hasWrongAmount } from './apply-payment.ts';

/**
 * Call outside a transaction, because the provider may be slow.
 * `authorized`: the bank has approved a payment that is not captured yet. Throws `payment/provider-down`.
 */
export async function syncPayment(
  deps: OrderDeps,
  order: OrderRow,
): Promise<'paid' | 'authorized' | 'unpaid'> {
  const { provider, providerOrderId } = order;
  const sync = provider && deps.payments.get(provider).sync;
  if (!sync || !providerOrderId) return 'unpaid';
  const payments = await sync.paymentsOf(providerOrderId);
  for (const payment of payments) {
    await deps.db.transaction((tx) =>
      applyPaymentInTransaction(deps, tx, { payment, source: 'sync' }),
    );
  }
  // A wrong amount is refunded and must not block a payment of the right one.
  const valid = payments.filter((payment) => !hasWrongAmount(order, payment));
  if (valid.some(({ status }) => status === 'captured')) return 'paid';
  return valid.some(({ status }) => status === 'authorized') ? 'authorized' : 'unpaid';
}
