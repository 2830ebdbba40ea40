// The queries of the index in memory: all rows in batches, and one page with what has changed.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { recordShownProducts } from '#server/platform/lib/shown-products.ts';
import type { CategoryFacets } from '../facets/category-facets.ts';
import { type CardRow, toCard } from '../products/load-products.ts';
import type { ProductCard } from '#domain/product/product.ts';
import type { ProductColumns } from './product-rows.ts';

/** `snapshot`: a pg_snapshot, the transactions that the index has seen. `categories`: JSON, as the database wrote it. */
export type IndexVersion = { snapshot: string; categories: string };

/** `columns`: of the changed products; null when the whole index has to be read again. */
export type IndexChanges = IndexVersion & { changed: string[]; columns: ProductColumns | null };

/** Rows of products in the order of their ids, after the product `after`. */
export async function readBatch(
  db: Db,
  { after, size }: { after: string; size: number },
): Promise<IndexVersion & { columns: ProductColumns }> {
  const { rows } = (await db.execute(sql`
    select pg_current_snapshot()::text as snapshot, category_facets() as categories, product_columns(array(
      select product_id from product_index where product_id > ${after} order by product_id limit ${size})) as columns`)) as unknown as {
    rows: [IndexVersion & { columns: ProductColumns }];
  };
  return rows[0];
}

/** The cards of these products, or what the index of this version does not have yet. */
export async function readPage(
  db: Db,
  ids: readonly string[],
  { snapshot, categories }: IndexVersion,
): Promise<{ products: ProductCard[] } | { changes: IndexChanges }> {
  const { rows } = (await db.execute(
    sql`select list_page(${sql.param([...ids])}::text[], ${snapshot}::pg_snapshot, ${categories}) as page`,
  )) as unknown as { rows: [{ page: { products: CardRow[] } | IndexChanges }] };
  const { page } = rows[0];
  if (!('products' in page)) return { changes: page };
  recordShownProducts(page.products);
  return { products: page.products.map(toCard) };
}

export function parseCategories({ categories }: IndexVersion): CategoryFacets {
  return JSON.parse(categories) as CategoryFacets;
}
