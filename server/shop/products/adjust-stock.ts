// Stock changes by an admin: differences, each one UPDATE and one stock movement, so that no sale in between is undone.
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { type AdjustmentReason, MAX_STOCK } from '#domain/product/stock.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { stockMovements, variants } from '#server/platform/db/schema/catalogue.ts';

/**
 * `change` is added to the stock on hand; `counted` becomes the stock on hand. `seen`: the last movement known to whoever
 * counted, so that an item sold after the count stays sold.
 */
export type StockChange = { variantId: string } & (
  | { change: number }
  | { counted: number; seen?: number | undefined }
);
/** `soldMeanwhile`: items that orders took between the count and its save; negative when orders gave some back. */
export type AdjustedStock = {
  variantId: string;
  onHand: number;
  reserved: number;
  soldMeanwhile: number;
};
type Adjustment = {
  /** Chosen by the client; each is recorded once. */
  id?: string | undefined;
  changes: readonly StockChange[];
  reason: AdjustmentReason | 'editor';
  note: string;
  /** Null for the shop itself. */
  accountId: string | null;
};
/** `change`: of the stock on hand. */
type AppliedChange = AdjustedStock & { change: number };
type Difference = { difference: number; soldMeanwhile: number };

/**
 * Adjusts the stock in the order of variant ids. Throws `stock/below-reserved`, `stock/changed-meanwhile` or
 * `product/not-found`; then nothing is changed.
 */
export async function adjustStock(tx: Tx, adjustment: Adjustment): Promise<AppliedChange[]> {
  const changes = adjustment.changes.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const adjusted: AppliedChange[] = [];
  for (const change of changes) adjusted.push(await adjustVariant(tx, change, adjustment));
  return adjusted;
}

async function adjustVariant(
  tx: Tx,
  change: StockChange,
  { id, reason, note, accountId }: Adjustment,
): Promise<AppliedChange> {
  const { variantId } = change;
  const { difference, soldMeanwhile } =
    'change' in change
      ? { difference: change.change, soldMeanwhile: 0 }
      : await differenceOfCount(tx, change, id);
  const onHand = sql`${variants.onHand} + ${difference}::int`;
  const [updated] = await tx
    .update(variants)
    .set({ onHand })
    .where(
      and(eq(variants.id, variantId), sql`${onHand} between ${variants.reserved} and ${MAX_STOCK}`),
    )
    .returning({ onHand: variants.onHand, reserved: variants.reserved });
  if (!updated) throw await rejection(tx, variantId, difference);
  if (difference !== 0 || reason === 'counted') {
    await tx.insert(stockMovements).values({
      variantId,
      onHandChange: difference,
      reservedChange: 0,
      reason,
      note,
      accountId,
      adjustmentId: id,
    });
  }
  return { variantId, ...updated, soldMeanwhile, change: difference };
}

/** Locks the variant. An adjustment by another person after the count may correct the same error a second time. */
async function differenceOfCount(
  tx: Tx,
  { variantId, counted, seen }: Extract<StockChange, { counted: number }>,
  id: string | undefined,
): Promise<Difference> {
  const onHand = await lockOnHand(tx, variantId);
  if (seen === undefined) return { difference: counted - onHand, soldMeanwhile: 0 };
  const isLater = sql`${stockMovements.id} > ${seen}
    and ${stockMovements.adjustmentId} is distinct from ${id ?? null}::text`;
  const [later] = await tx
    .select({
      onHandChange: sql<number>`coalesce(sum(${stockMovements.onHandChange}), 0)::int`,
      isAdjusted: sql<boolean>`coalesce(bool_or(${stockMovements.reason} <> 'order'), false)`,
    })
    .from(stockMovements)
    .where(and(eq(stockMovements.variantId, variantId), isLater));
  const { onHandChange = 0, isAdjusted = false } = later ?? {};
  if (isAdjusted) {
    throw new AppError('stock/changed-meanwhile', { details: { variantId, onHand } });
  }
  return { difference: counted - (onHand - onHandChange), soldMeanwhile: 0 - onHandChange };
}

async function lockOnHand(tx: Tx, variantId: string): Promise<number> {
  const [row] = await tx
    .select({ onHand: variants.onHand })
    .from(variants)
    .where(eq(variants.id, variantId))
    .for('no key update');
  if (!row) throw new AppError('product/not-found');
  return row.onHand;
}

async function rejection(tx: Tx, variantId: string, difference: number): Promise<AppError> {
  const [row] = await tx
    .select({ onHand: variants.onHand, reserved: variants.reserved })
    .from(variants)
    .where(eq(variants.id, variantId));
  if (!row) return new AppError('product/not-found');
  return new AppError('stock/below-reserved', {
    message:
      difference > 0 ? `The stock can’t be more than ${MAX_STOCK}.` : belowReserved(row.reserved),
    details: { variantId, ...row },
  });
}

function belowReserved(reserved: number): string {
  if (reserved === 0) return 'The stock can’t be less than 0.';
  const items = reserved === 1 ? '1 item is' : `${reserved} items are`;
  return `${items} reserved by open orders. You can’t set stock below ${reserved}.`;
}
