// Pieces that a journey puts into the running shop's catalogue for itself alone.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { sampleProducts } from '#samples/catalogue.ts';
import type { SampleProduct } from '#samples/product.ts';
import { variants } from '#server/db/schema/catalogue.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

let database: Promise<OpenDatabase> | null = null;

export function shopDatabase(): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('The journeys need DATABASE_URL, the database of the shop they visit.');
  database ??= openDatabase({ kind: 'server', url });
  return database;
}

export async function closeShopDatabase(): Promise<void> {
  await (await database)?.close();
  database = null;
}

/** Where no journey's first page or featured four are disturbed. */
const BEHIND_THE_SAMPLES = 1000;

/** A piece with a name of its own, dressed in a sample's pictures. */
export async function aPiece(
  changes: Partial<SampleProduct> = {},
  stock = 3,
): Promise<SampleProduct> {
  const tag = randomUUID().slice(0, 8);
  const dressed = sampleProducts[0] as SampleProduct;
  const piece = aProduct(`e2e-${tag}`, {
    slug: `journey-${tag}`,
    name: `Journey ${tag}`,
    priceRupees: 1500,
    originalPriceRupees: 3000,
    pictures: dressed.pictures,
    ...changes,
  });
  const { db } = await shopDatabase();
  await stocked(db, [piece], stock, BEHIND_THE_SAMPLES);
  return piece;
}

/** Others have bought all but so many of each. */
export async function leave({ id }: SampleProduct, left: number): Promise<void> {
  const { db } = await shopDatabase();
  await db.update(variants).set({ onHand: left }).where(eq(variants.productId, id));
}

/** Somebody else has bought all there was of one colour in one size. */
export async function sellOut(piece: SampleProduct, colour: string, size: string): Promise<void> {
  const { db } = await shopDatabase();
  const { productId, colour: ofColour, size: ofSize } = variants;
  await db
    .update(variants)
    .set({ onHand: 0 })
    .where(and(eq(productId, piece.id), eq(ofColour, colour), eq(ofSize, size)));
}
