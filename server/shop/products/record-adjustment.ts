// Use case: an admin adjusts the stock of variants, all of them or none, and once for each id.
import { eq, inArray, sql } from 'drizzle-orm';
import type { AdjustmentReason } from '#domain/product/stock.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { type Db, type Tx, violates } from '#server/platform/db/db.ts';
import { stockMovements, variants } from '#server/platform/db/schema/catalogue.ts';
import { type AdjustedStock, type StockChange, adjustStock } from './adjust-stock.ts';

export type StockAdjustment = {
  /** Chosen by the client, so that an adjustment sent again after a lost response changes nothing. */
  id?: string | undefined;
  reason: AdjustmentReason;
  note: string;
  changes: readonly StockChange[];
};

export type StockEvents = { afterRestock?: ((tx: Tx) => Promise<void>) | undefined };

/** Throws `stock/below-reserved`, `stock/changed-meanwhile` or `product/not-found`. */
export async function recordAdjustment(
  { db, afterRestock }: StockEvents & { db: Db },
  accountId: string,
  adjustment: StockAdjustment,
): Promise<AdjustedStock[]> {
  const variantIds = adjustment.changes.map(({ variantId }) => variantId);
  if (await isRecorded(db, adjustment.id)) return loadStock(db, variantIds);
  const record = db.transaction(async (tx) => {
    const adjusted = await adjustStock(tx, { ...adjustment, accountId });
    await auditAdjustment(tx, accountId, adjustment);
    if (adjusted.some(({ change }) => change > 0)) await afterRestock?.(tx);
    return adjusted.map(({ change: _change, ...stock }) => stock);
  });
  return record.catch((error: unknown) => {
    if (violates(error, 'stock_movements_adjustment_key')) return loadStock(db, variantIds);
    throw error;
  });
}

async function isRecorded(db: Db, id: string | undefined): Promise<boolean> {
  if (id === undefined) return false;
  return (await db.$count(stockMovements, eq(stockMovements.adjustmentId, id))) > 0;
}

async function loadStock(db: Db, variantIds: readonly string[]): Promise<AdjustedStock[]> {
  return db
    .select({
      variantId: variants.id,
      onHand: variants.onHand,
      reserved: variants.reserved,
      soldMeanwhile: sql<number>`0`,
    })
    .from(variants)
    .where(inArray(variants.id, [...variantIds]))
    .orderBy(variants.id);
}

async function auditAdjustment(
  tx: Tx,
  accountId: string,
  { reason, changes }: StockAdjustment,
): Promise<void> {
  await recordAudit(tx, {
    accountId,
    action: `stock.${reason}`,
    subject: 'stock',
    changes: changes.map(({ variantId, ...change }) => ({
      field: variantId,
      from: null,
      to: change,
    })),
  });
}
