// The list of products: filtered, sorted and cut into pages by the database.
import { type SQL, asc, count, desc } from 'drizzle-orm';
import { type Filter, PAGE_SIZE, type Sort, pageCount } from '#domain/catalogue.ts';
import type { ProductCard } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { conditions } from './conditions.ts';
import { readProducts, toCard } from './read.ts';

export type ProductList = {
  products: ProductCard[];
  total: number;
  page: number;
  pageCount: number;
};

const orders: Record<Sort, SQL[]> = {
  featured: [asc(products.position), asc(products.id)],
  'price-asc': [asc(products.pricePaise), asc(products.id)],
  'price-desc': [desc(products.pricePaise), asc(products.id)],
  newest: [desc(products.publishedAt), asc(products.id)],
  rating: [desc(products.rating), desc(products.reviewCount), asc(products.id)],
};

export async function listProducts(db: Db, filter: Filter): Promise<ProductList> {
  const where = conditions(db, filter);
  const [counted] = await db.select({ total: count() }).from(products).where(where);
  const total = counted?.total ?? 0;
  const page = Math.min(filter.page, pageCount(total));
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...orders[filter.sort])
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const found = await readProducts(
    db,
    rows.map((row) => row.id),
  );
  return { products: found.map(toCard), total, page, pageCount: pageCount(total) };
}
