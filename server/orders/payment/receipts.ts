// The answer to our making the provider's order may have been lost: the receipt it was made with is our number.
import { type SQL, and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderParts } from '#server/orders/parts.ts';

/** Asks the provider when nobody has told the receipt. True when it is of no order of ours, and never will be. */
export async function learnReceipt(
  { db, payments }: OrderParts,
  providerOrderId: string | undefined,
  told: string | null,
): Promise<boolean> {
  if (!providerOrderId) return false;
  if (await exists(db, eq(orders.providerOrderId, providerOrderId))) return false;
  const receipt = told ?? (await payments.receiptOf(providerOrderId).catch(() => undefined));
  if (receipt === undefined) return false;
  if (receipt === null) return true;
  await keepProviderOrder(db, providerOrderId, receipt);
  // Ours is written down before the provider hears of it.
  return !(await exists(db, eq(orders.number, receipt)));
}

async function exists(db: Db, condition: SQL): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).where(condition)).length > 0;
}

export async function keepProviderOrder(
  db: Db | Tx,
  providerOrderId: string | undefined,
  receipt: string,
): Promise<void> {
  if (!providerOrderId) return;
  await db
    .update(orders)
    .set({ providerOrderId })
    .where(and(eq(orders.number, receipt), isNull(orders.providerOrderId)));
}
