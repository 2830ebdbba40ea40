// Stock changes by orders: one UPDATE for each variant, in the order of variant ids so that no two deadlock.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RequestedLine } from '#domain/cart.ts';
import { AppError, errorText } from '#domain/errors.ts';
import type { Tx } from '#server/db/db.ts';
import { products, stockMovements, variants } from '#server/db/schema/catalogue.ts';

/** Items that may be sold: none of an archived variant, or of a product that is not published. */
const available = sql<number>`case when not ${variants.isArchived} and exists (
  select from ${products} where ${products.id} = ${variants.productId} and ${products.status} = 'published')
  then ${variants.onHand} - ${variants.reserved} else 0 end`;

/**
 * Reserves stock for a pending order. Locks variants by id.
 * Throws `stock/sold-out` or `stock/insufficient` with `{ variantId, available, wanted }`.
 */
export async function reserve(
  tx: Tx,
  orderId: string,
  requested: readonly RequestedLine[],
): Promise<void> {
  for (const { variantId, quantity } of sumByVariant(requested)) {
    const updated = await tx
      .update(variants)
      .set({ reserved: sql`${variants.reserved} + ${quantity}` })
      .where(and(eq(variants.id, variantId), sql`${available} >= ${quantity}`))
      .returning({ id: variants.id });
    if (updated.length === 0) throw await outOfStockError(tx, variantId, quantity);
    await logMovement(tx, { orderId, variantId, onHandChange: 0, reservedChange: quantity });
  }
}

/**
 * Takes unreserved stock: cash on delivery, late payments, and replacements of damaged items. Locks and throws as
 * `reserve` does.
 */
export async function sell(
  tx: Tx,
  orderId: string,
  requested: readonly RequestedLine[],
  reason: 'order' | 'replacement' = 'order',
): Promise<void> {
  for (const { variantId, quantity } of sumByVariant(requested)) {
    const updated = await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} - ${quantity}` })
      .where(and(eq(variants.id, variantId), sql`${available} >= ${quantity}`))
      .returning({ id: variants.id });
    if (updated.length === 0) throw await outOfStockError(tx, variantId, quantity);
    await logMovement(tx, {
      orderId,
      variantId,
      onHandChange: -quantity,
      reservedChange: 0,
      reason,
    });
  }
}

/** Turns a reservation into a sale. */
export async function sellReserved(
  tx: Tx,
  orderId: string,
  reserved: readonly RequestedLine[],
): Promise<void> {
  for (const { variantId, quantity } of sumByVariant(reserved)) {
    await tx
      .update(variants)
      .set({
        onHand: sql`${variants.onHand} - ${quantity}`,
        reserved: sql`${variants.reserved} - ${quantity}`,
      })
      .where(eq(variants.id, variantId));
    await logMovement(tx, {
      orderId,
      variantId,
      onHandChange: -quantity,
      reservedChange: -quantity,
    });
  }
}

/** Ends a reservation without a sale. */
export async function releaseReservation(
  tx: Tx,
  orderId: string,
  reserved: readonly RequestedLine[],
): Promise<void> {
  for (const { variantId, quantity } of sumByVariant(reserved)) {
    await tx
      .update(variants)
      .set({ reserved: sql`${variants.reserved} - ${quantity}` })
      .where(eq(variants.id, variantId));
    await logMovement(tx, { orderId, variantId, onHandChange: 0, reservedChange: -quantity });
  }
}

/** Undoes a sale, for an order cancelled before it was packed. */
export async function restock(
  tx: Tx,
  orderId: string,
  sold: readonly RequestedLine[],
): Promise<void> {
  for (const { variantId, quantity } of sumByVariant(sold)) {
    await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} + ${quantity}` })
      .where(eq(variants.id, variantId));
    await logMovement(tx, { orderId, variantId, onHandChange: quantity, reservedChange: 0 });
  }
}

async function logMovement(tx: Tx, movement: typeof stockMovements.$inferInsert): Promise<void> {
  await tx.insert(stockMovements).values(movement);
}

/**
 * Locks variants by id, before a step that updates them twice or must read them first.
 * Returns the available quantity by variant id.
 */
export async function lockVariants(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: variants.id, available })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(variants.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row.available]));
}

/** Sums lines of one variant: checked one by one, each could pass where both together do not. */
function sumByVariant(lines: readonly RequestedLine[]): RequestedLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

async function outOfStockError(tx: Tx, variantId: string, wanted: number): Promise<AppError> {
  const [item] = await tx
    .select({
      name: products.name,
      colour: variants.colour,
      size: variants.size,
      available,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId));
  const left = item?.available ?? 0;
  const code = left > 0 ? 'stock/insufficient' : 'stock/sold-out';
  const { message } = errorText(code);
  return new AppError(code, {
    message: item ? `${item.name}: ${message}` : message,
    details: { variantId, ...item, available: left, wanted },
  });
}
