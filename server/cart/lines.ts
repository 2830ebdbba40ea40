// The lines of an account's cart, with the catalogue's prices and the stock as she may count on it.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type CartLine, type WantedLine, lineOf } from '#domain/cart.ts';
import { readProducts } from '#server/catalogue/read.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { cartLines, carts } from '#server/db/schema/accounts.ts';
import { variants } from '#server/db/schema/catalogue.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';

export type StoredCart = { lines: CartLine[]; version: number };

export async function readCart(db: Db | Tx, accountId: string): Promise<StoredCart> {
  const [cart] = await db.select().from(carts).where(eq(carts.accountId, accountId));
  const wanted = await db
    .select({ variantId: cartLines.variantId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.accountId, accountId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variantId));
  const held = await heldByHerself(db, accountId);
  return { lines: await linesOf(db, wanted, held), version: cart?.version ?? 0 };
}

/** Wanted variants as full lines; what the catalogue no longer has is left out. */
export async function linesOf(
  db: Db | Tx,
  wanted: readonly WantedLine[],
  held: ReadonlyMap<string, number> = new Map(),
): Promise<CartLine[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map((line) => line.variantId);
  const owners = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.id, ids));
  const products = await readProducts(db, [...new Set(owners.map((owner) => owner.productId))]);
  const offered = new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, { product, variant }] as const),
    ),
  );
  return wanted.flatMap((line) => {
    const found = offered.get(line.variantId);
    if (!found) return [];
    const stock = found.variant.stock + (held.get(line.variantId) ?? 0);
    return [lineOf(found.product, { ...found.variant, stock }, line.quantity)];
  });
}

/** The same, with what her own payment under way holds counted as hers. */
export async function linesFor(
  tx: Tx,
  accountId: string,
  wanted: readonly WantedLine[],
): Promise<CartLine[]> {
  return linesOf(tx, wanted, await heldByHerself(tx, accountId));
}

/** Takes what was bought out of the cart, and leaves what was added since. */
export async function removeBought(
  tx: Tx,
  accountId: string,
  bought: readonly WantedLine[],
): Promise<void> {
  for (const { variantId, quantity } of bought) {
    const line = and(eq(cartLines.accountId, accountId), eq(cartLines.variantId, variantId));
    await tx.delete(cartLines).where(and(line, sql`${cartLines.quantity} <= ${quantity}`));
    await tx
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}` })
      .where(line);
  }
  await touchCart(tx, accountId);
}

/** A new version for every change of the lines; makes the cart when there is none. */
export async function touchCart(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insert(carts)
    .values({ accountId })
    .onConflictDoUpdate({
      target: carts.accountId,
      set: { version: sql`${carts.version} + 1`, updatedAt: sql`now()` },
    });
}

/** Her own payment under way holds these pieces for her, so she may still count on them. */
async function heldByHerself(db: Db | Tx, accountId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.status, 'pending_payment'),
        eq(orders.stockHeld, true),
      ),
    );
  const held = new Map<string, number>();
  for (const { variantId, quantity } of rows) {
    if (variantId) held.set(variantId, (held.get(variantId) ?? 0) + quantity);
  }
  return held;
}
