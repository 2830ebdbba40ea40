// Matches a provider order to ours by its receipt, our order number, when the response that created it was lost.
import { type SQL, and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';

type ProviderOrder = {
  providerOrderId: string | undefined;
  /** Null when unknown: the provider is called for it. */
  receipt: string | null;
};

/** True when the provider order belongs to another shop with the same keys, and so will never match. */
export async function matchReceipt(
  { db, payments }: OrderDeps,
  { providerOrderId, receipt: reported }: ProviderOrder,
): Promise<boolean> {
  if (!providerOrderId) return false;
  if (await orderExists(db, eq(orders.providerOrderId, providerOrderId))) return false;
  const receipt = reported ?? (await payments.receiptOf(providerOrderId).catch(() => undefined));
  if (receipt === undefined) return false;
  if (receipt === null) return true;
  await saveProviderOrder(db, providerOrderId, receipt);
  // Our order is committed before the provider's is created, so a missing one will not appear later.
  return !(await orderExists(db, eq(orders.number, receipt)));
}

async function orderExists(db: Db, condition: SQL): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).where(condition)).length > 0;
}

/** Does nothing when the order already has a provider order, or the provider order another order. */
export async function saveProviderOrder(
  db: Db | Tx,
  providerOrderId: string | undefined,
  receipt: string,
): Promise<void> {
  if (!providerOrderId) return;
  await db
    .update(orders)
    .set({ providerOrderId })
    .where(
      and(
        eq(orders.number, receipt),
        isNull(orders.providerOrderId),
        sql`not exists (select 1 from orders o where o.provider_order_id = ${providerOrderId})`,
      ),
    );
}
