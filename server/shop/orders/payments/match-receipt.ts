// Matches a provider order to ours by its receipt, our order number, when the response that created it was lost.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { findOrderByProviderId } from '#server/shop/orders/core/queries.ts';
import type { PaymentProvider } from '#server/shop/payments/port.ts';

type ProviderOrder = {
  provider: PaymentProvider;
  providerOrderId: string | undefined;
  /** Null when unknown: the provider is called for it. */
  receipt: string | null;
};

/** True when the provider order belongs to another shop with the same keys, and so will never match. */
export async function matchReceipt(
  { db }: OrderDeps,
  { provider, providerOrderId, receipt: reported }: ProviderOrder,
): Promise<boolean> {
  if (!providerOrderId) return false;
  if (await findOrderByProviderId(db, { provider: provider.id, providerOrderId })) return false;
  const receipt =
    reported ?? (await provider.sync?.receiptOf(providerOrderId).catch(() => undefined));
  if (receipt === undefined) return false;
  if (receipt === null) return true;
  await saveProviderOrder(db, { provider: provider.id, providerOrderId, receipt });
  // Our order is committed before the provider's is created, so a missing one will not appear later.
  return (await db.$count(orders, eq(orders.number, receipt))) === 0;
}

type Receipt = { provider: ProviderId; providerOrderId: string | undefined; receipt: string };

/** Stores the provider order of an order, unless the order already has one, or the provider order has another order. */
export async function saveProviderOrder(
  db: Db | Tx,
  { provider, providerOrderId, receipt }: Receipt,
): Promise<void> {
  if (!providerOrderId) return;
  await db
    .update(orders)
    .set({ providerOrderId })
    .where(
      and(
        eq(orders.number, receipt),
        eq(orders.provider, provider),
        isNull(orders.providerOrderId),
        sql`not exists (select 1 from orders o where o.provider_order_id = ${providerOrderId})`,
      ),
    );
}
