// The answer to our making the provider's order may have been lost: the receipt it was made with is our number.
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderParts } from '#server/orders/parts.ts';

/** Asks the provider when nobody has told the receipt. */
export async function learnReceipt(
  { db, payments }: OrderParts,
  providerOrderId: string | undefined,
  told: string | null,
): Promise<void> {
  if (!providerOrderId) return;
  const [known] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.providerOrderId, providerOrderId));
  if (known) return;
  const receipt = told ?? (await payments.receiptOf(providerOrderId).catch(() => null));
  if (receipt) await keepProviderOrder(db, providerOrderId, receipt);
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
