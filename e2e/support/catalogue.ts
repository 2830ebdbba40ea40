// Products inserted into the running shop's catalogue for one test.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { sampleProducts } from '#samples/catalogue.ts';
import type { SampleProduct } from '#samples/catalogue/product.ts';
import type { FieldValues } from '#domain/product/fields.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

let database: Promise<OpenDatabase> | null = null;

export function shopDatabase(): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new Error('The e2e tests need DATABASE_URL, the database of the shop under test.');
  database ??= openDatabase({ kind: 'server', url });
  return database;
}

export async function closeShopDatabase(): Promise<void> {
  await (await database)?.close();
  database = null;
}

/** Behind the samples, so that no test's first page or featured products change. */
const POSITION = 1000;

/** A product with a unique name and the images of a sample. */
export async function createProduct(
  changes: Partial<SampleProduct> = {},
  stock = 3,
): Promise<SampleProduct> {
  const tag = randomUUID().slice(0, 8);
  const item = aProduct(`e2e-${tag}`, {
    slug: `testwear-${tag}`,
    name: `Testwear ${tag}`,
    priceRupees: 1500,
    originalPriceRupees: 3000,
    images: (sampleProducts[0] as SampleProduct).images,
    ...changes,
  });
  const { db } = await shopDatabase();
  await stocked(db, [item], stock, POSITION);
  return item;
}

/** Sets the stock of every variant, as if other customers had bought the rest. */
export async function setStock({ id }: SampleProduct, onHand: number): Promise<void> {
  const { db } = await shopDatabase();
  await db.update(variants).set({ onHand }).where(eq(variants.productId, id));
}

export async function setPrice({ id }: SampleProduct, rupees: number): Promise<void> {
  const { db } = await shopDatabase();
  await db
    .update(products)
    .set({ pricePaise: rupees * 100 })
    .where(eq(products.id, id));
}

export async function setFields(
  { id }: SampleProduct,
  values: Partial<FieldValues>,
): Promise<void> {
  const { db } = await shopDatabase();
  await db.update(products).set(values).where(eq(products.id, id));
}

/** Sets the stock of one variant to zero. */
export async function sellOut(item: SampleProduct, colour: string, size: string): Promise<void> {
  const { db } = await shopDatabase();
  const { productId, colour: ofColour, size: ofSize } = variants;
  await db
    .update(variants)
    .set({ onHand: 0 })
    .where(and(eq(productId, item.id), eq(ofColour, colour), eq(ofSize, size)));
}
