// Filter of the product list: the conditions on `products p`, and counts that stop at a limit.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normaliseTag } from '#domain/product/product-tags.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { isLowStock } from './low-stock.ts';
import { MAX_IDS } from './match-search.ts';

/** Counting stops here: the list then says "10,000+". */
export const MAX_COUNT = MAX_IDS;

export const productViews = [
  'all',
  'published',
  'draft',
  'scheduled',
  'archived',
  'low-stock',
  'missing-alt',
] as const;
export type ProductView = (typeof productViews)[number];
export const productSorts = ['updated', 'name', 'price-asc', 'price-desc'] as const;

/** Prices in paise. `after`: the `next` of the page before. */
export type AdminProductFilter = {
  view: ProductView;
  search: string;
  kind?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  stock?: 'out' | 'low' | undefined;
  sort: (typeof productSorts)[number];
  after?: string | undefined;
};

/** An array, so that the few rows of the index of low stock are read first, and not every product probes it. */
const LOW_STOCK = sql`p.id = any (array(select v.product_id from variants v where ${isLowStock}))`;
export const conditionOfProductView: Record<ProductView, SQL> = {
  all: sql`true`,
  published: sql`p.status = 'published'`,
  draft: sql`p.status = 'draft'`,
  scheduled: sql`p.status = 'scheduled'`,
  archived: sql`p.status = 'archived'`,
  'low-stock': sql`p.status = 'published' and ${LOW_STOCK}`,
  'missing-alt': sql`p.gallery_images @? '$[*] ? (@.alt == "")'`,
};
const conditionOfStock = {
  low: LOW_STOCK,
  // A variant that is out of stock is low on stock as well.
  out: sql`${LOW_STOCK} and not exists (select from variants v where v.product_id = p.id and not v.is_archived
    and v.on_hand > v.reserved)`,
};

/** `matchesSearch`: of `matchSearch`. */
export function productConditionsOf(
  filter: Omit<AdminProductFilter, 'sort' | 'after'>,
  matchesSearch: SQL | null,
): SQL {
  const { view, kind, category, tag, minPaise, maxPaise, stock } = filter;
  const conditions = [
    conditionOfProductView[view],
    matchesSearch,
    kind ? sql`p.kind = ${kind}` : null,
    category ? sql`p.category = ${category}` : null,
    tag ? sql`p.tags @> array[${normaliseTag(tag)}]` : null,
    minPaise === undefined ? null : sql`p.price_paise >= ${minPaise}`,
    maxPaise === undefined ? null : sql`p.price_paise <= ${maxPaise}`,
    stock ? conditionOfStock[stock] : null,
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

/** Counting stops one row beyond `limit`. */
export async function countProductsUpTo(db: Tx, where: SQL, limit: number): Promise<number> {
  const query = sql`select count(*)::int as count from (
    select from products p where ${where} limit ${limit + 1}) counted`;
  return firstOf(await selectRows(db, z.object({ count: z.int() }), query)).count;
}
