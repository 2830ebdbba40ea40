// Stock as orders move it. Each step is one conditional UPDATE a variant, always in the order of their ids.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WantedLine } from '#domain/cart.ts';
import { Refusal, wordsFor } from '#domain/errors.ts';
import type { Tx } from '#server/db/db.ts';
import { stockMovements } from '#server/db/schema/money.ts';
import { products, variants } from '#server/db/schema/catalogue.ts';

const free = sql<number>`${variants.onHand} - ${variants.reserved}`;

/** Holds the pieces for a payment under way. Refuses 'stock/…', naming the piece. */
export async function reserve(
  tx: Tx,
  orderId: string,
  wanted: readonly WantedLine[],
): Promise<void> {
  for (const { variantId, quantity } of byId(wanted)) {
    const held = await tx
      .update(variants)
      .set({ reserved: sql`${variants.reserved} + ${quantity}` })
      .where(and(eq(variants.id, variantId), sql`${free} >= ${quantity}`))
      .returning({ id: variants.id });
    if (held.length === 0) throw await tooLate(tx, variantId, quantity);
    await write(tx, { orderId, variantId, onHandChange: 0, reservedChange: quantity });
  }
}

/** Sells pieces nobody holds: cash on delivery, and a payment that came late. */
export async function sell(tx: Tx, orderId: string, wanted: readonly WantedLine[]): Promise<void> {
  for (const { variantId, quantity } of byId(wanted)) {
    const sold = await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} - ${quantity}` })
      .where(and(eq(variants.id, variantId), sql`${free} >= ${quantity}`))
      .returning({ id: variants.id });
    if (sold.length === 0) throw await tooLate(tx, variantId, quantity);
    await write(tx, { orderId, variantId, onHandChange: -quantity, reservedChange: 0 });
  }
}

/** The reservation becomes a sale. */
export async function sellReserved(
  tx: Tx,
  orderId: string,
  held: readonly WantedLine[],
): Promise<void> {
  for (const { variantId, quantity } of byId(held)) {
    await tx
      .update(variants)
      .set({
        onHand: sql`${variants.onHand} - ${quantity}`,
        reserved: sql`${variants.reserved} - ${quantity}`,
      })
      .where(eq(variants.id, variantId));
    await write(tx, { orderId, variantId, onHandChange: -quantity, reservedChange: -quantity });
  }
}

/** The reservation ends, and the pieces are for everybody again. */
export async function giveBack(
  tx: Tx,
  orderId: string,
  held: readonly WantedLine[],
): Promise<void> {
  for (const { variantId, quantity } of byId(held)) {
    await tx
      .update(variants)
      .set({ reserved: sql`${variants.reserved} - ${quantity}` })
      .where(eq(variants.id, variantId));
    await write(tx, { orderId, variantId, onHandChange: 0, reservedChange: -quantity });
  }
}

/** A sale is undone before anything was packed: the pieces stand on the shelf again. */
export async function putBack(tx: Tx, orderId: string, sold: readonly WantedLine[]): Promise<void> {
  for (const { variantId, quantity } of byId(sold)) {
    await tx
      .update(variants)
      .set({ onHand: sql`${variants.onHand} + ${quantity}` })
      .where(eq(variants.id, variantId));
    await write(tx, { orderId, variantId, onHandChange: quantity, reservedChange: 0 });
  }
}

async function write(tx: Tx, movement: typeof stockMovements.$inferInsert): Promise<void> {
  await tx.insert(stockMovements).values(movement);
}

/** Takes these variants' rows, in the order of their ids, for a step that touches them twice or must look first. */
export async function holdVariants(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: variants.id, free })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(variants.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row.free]));
}

/** Two lines of one variant are one wish, or each would pass where both together do not. */
function byId(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

async function tooLate(tx: Tx, variantId: string, wanted: number): Promise<Refusal> {
  const [piece] = await tx
    .select({ name: products.name, colour: variants.colour, size: variants.size, available: free })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId));
  const available = piece?.available ?? 0;
  const code = available > 0 ? 'stock/too-few' : 'stock/sold-out';
  const words = wordsFor(code).message;
  return new Refusal(code, {
    message: piece ? `${piece.name}: ${words}` : words,
    facts: { variantId, ...piece, available, wanted },
  });
}
