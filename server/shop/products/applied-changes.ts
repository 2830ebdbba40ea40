// Stock changes of a draft in the editor that an earlier save has applied, by colour and size.
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { stockMovements, variants } from '#server/platform/db/schema/catalogue.ts';

/** A difference of the stock on hand, by colour and size, as a new variant has no id yet. */
export type EditorStockChange = { colour: string; size: string; change: number };

export function appliedChanges(
  tx: Tx,
  productId: string,
  draftId: string,
): Promise<EditorStockChange[]> {
  const { colour, size } = variants;
  return tx
    .select({ colour, size, change: sql<number>`sum(${stockMovements.onHandChange})::int` })
    .from(stockMovements)
    .innerJoin(variants, eq(variants.id, stockMovements.variantId))
    .where(and(eq(stockMovements.adjustmentId, draftId), eq(variants.productId, productId)))
    .groupBy(colour, size);
}
