// Products inserted for one suite, and their order totals and stock.
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { priceLines } from '#domain/order/pricing.ts';
import type { Db } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { pricingRules } from './pricing.ts';

export type TestProduct = { variantId: string; rupees: number };

type ProductOptions = { count: number; stock: number; rupees?: number };

/** Products with a single variant each. */
export async function createProducts(
  db: Db,
  { count, stock, rupees = 2000 }: ProductOptions,
): Promise<TestProduct[]> {
  const products = Array.from({ length: count }, () =>
    aProduct(`f${randomUUID().slice(0, 12)}`, { priceRupees: rupees, originalPriceRupees: rupees }),
  );
  await stocked(db, products, stock);
  const ids = products.map(({ id }) => id);
  const rows = await db.select().from(variants).where(inArray(variants.productId, ids));
  return rows.map(({ id }) => ({ variantId: id, rupees }));
}

export async function createProduct(
  db: Db,
  options: Omit<ProductOptions, 'count'>,
): Promise<TestProduct> {
  const [product] = await createProducts(db, { ...options, count: 1 });
  return product as TestProduct;
}

/** Order total of one item of each product, with tax and shipping. */
export function totalPaiseOf(products: readonly TestProduct[]): number {
  const lines = products.map(({ rupees }) => ({ pricePaise: rupees * 100, quantity: 1 }));
  return priceLines(lines, pricingRules).totalPaise;
}

export async function loadStock(
  db: Db,
  { variantId }: TestProduct,
): Promise<{ onHand: number; reserved: number }> {
  const [row] = await db.select().from(variants).where(eq(variants.id, variantId));
  return { onHand: row?.onHand ?? Number.NaN, reserved: row?.reserved ?? Number.NaN };
}
