// What a new product has in common with the last one of its kind: category, sizes and legal details.
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { ProductDefaults } from '#domain/product/product-defaults.ts';
import type { Db } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';

/** `kind`: '' for any kind. Null for a shop that has saved no product of the kind with sizes. */
export async function findProductDefaults(db: Db, kind: string): Promise<ProductDefaults | null> {
  const [found] = await db
    .select({
      kind: products.kind,
      category: products.category,
      sizes: products.sizes,
      hsnCode: products.hsnCode,
      netQuantity: products.netQuantity,
      maker: products.maker,
      countryOfOrigin: products.countryOfOrigin,
      unit: products.unit,
    })
    .from(products)
    .where(
      and(kind ? eq(products.kind, kind) : ne(products.kind, ''), sql`${products.sizes} <> '[]'`),
    )
    .orderBy(sql`${products.updatedAt} desc nulls first`, asc(products.id))
    .limit(1);
  return found ?? null;
}
