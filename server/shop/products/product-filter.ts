// Filter of the product list: the conditions on `products p`, and counts that stop at a limit.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normaliseTag } from '#domain/product/product-tags.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { isOutOfStock, lowVariants } from './low-stock.ts';
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

const isPublished = sql`p.status = 'published'`;

function conditionOfProductView(view: ProductView, shopLevel: number): SQL {
  if (view === 'all') return sql`true`;
  if (view === 'low-stock') return sql`${isPublished} and ${hasLowStock(shopLevel)}`;
  if (view === 'missing-alt') return sql`p.gallery_images @? '$[*] ? (@.alt == "")'`;
  return sql`p.status = ${view}`;
}

function hasLowStock(shopLevel: number): SQL {
  return sql`p.id in (${lowVariants(sql`v.product_id`, shopLevel)})`;
}

/**
 * Products with a variant without stock, which few have, are looked at more closely: none of their variants has any.
 * `offset 0` makes the planner look at each of them: it would read every variant of the shop for the first.
 */
const isOut = sql`p.id in (select v.product_id from variants v where ${isOutOfStock} group by v.product_id
  having not exists (select from variants o where o.product_id = v.product_id and not o.is_archived
    and o.on_hand > o.reserved offset 0))`;

/** `matchesSearch`: of `matchSearch`; `shopLevel`: of `readShopLowStockLevel`. */
export function productConditionsOf(
  filter: Omit<AdminProductFilter, 'sort' | 'after'>,
  { matchesSearch, shopLevel }: { matchesSearch: SQL | null; shopLevel: number },
): SQL {
  const { view, kind, category, tag, minPaise, maxPaise, stock } = filter;
  const conditions = [
    conditionOfProductView(view, shopLevel),
    matchesSearch,
    kind ? sql`p.kind = ${kind}` : null,
    category ? sql`p.category = ${category}` : null,
    tag ? sql`p.tags @> array[${normaliseTag(tag)}]` : null,
    minPaise === undefined ? null : sql`p.price_paise >= ${minPaise}`,
    maxPaise === undefined ? null : sql`p.price_paise <= ${maxPaise}`,
    stock === 'low' ? hasLowStock(shopLevel) : null,
    stock === 'out' ? isOut : null,
  ].filter((condition) => condition !== null);
  return sql.join(conditions, sql` and `);
}

const viewCounts = z.record(z.enum(productViews), z.int());

/** Number of products in each view, at most MAX_COUNT + 1. */
export async function countProductViews(
  db: Tx,
  shopLevel: number,
): Promise<Record<ProductView, number>> {
  const counts = productViews.map(
    (view) =>
      sql`(${countUpToMax(conditionOfProductView(view, shopLevel))}) as ${sql.identifier(view)}`,
  );
  return firstOf(await selectRows(db, viewCounts, sql`select ${sql.join(counts, sql`, `)}`));
}

/** Number of products, at most MAX_COUNT + 1. */
export async function countProducts(db: Tx, where: SQL): Promise<number> {
  return firstOf(await selectRows(db, z.object({ count: z.int() }), countUpToMax(where))).count;
}

/** Counting stops one row beyond MAX_COUNT. */
function countUpToMax(where: SQL): SQL {
  return sql`select count(*)::int as count from (
    select from products p where ${where} limit ${MAX_COUNT + 1}) counted`;
}
