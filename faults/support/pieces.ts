// Pieces put into the catalogue for a suite alone.
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { defaultPricingRules, priceLines } from '#domain/pricing.ts';
import type { Db } from '#server/db/db.ts';
import { variants } from '#server/db/schema/catalogue.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import type { Piece } from './people.ts';

/** Each a product of one colour in one size. */
export async function makePieces(
  db: Db,
  count: number,
  stock: number,
  rupees = 2000,
): Promise<Piece[]> {
  const products = Array.from({ length: count }, () =>
    aProduct(`f${randomUUID().slice(0, 12)}`, { priceRupees: rupees, originalPriceRupees: rupees }),
  );
  await stocked(db, products, stock);
  const ids = products.map(({ id }) => id);
  const rows = await db.select().from(variants).where(inArray(variants.productId, ids));
  return rows.map(({ id }) => ({ variantId: id, rupees }));
}

/** What one of each costs, in paise, as the shopper is shown it. */
export function totalOf(pieces: readonly Piece[]): number {
  const lines = pieces.map(({ rupees }) => ({ pricePaise: rupees * 100, quantity: 1 }));
  return priceLines(lines, defaultPricingRules).totalPaise;
}

export async function stockOf(
  db: Db,
  { variantId }: Piece,
): Promise<{ onHand: number; reserved: number }> {
  const [row] = await db.select().from(variants).where(eq(variants.id, variantId));
  return { onHand: row?.onHand ?? Number.NaN, reserved: row?.reserved ?? Number.NaN };
}
