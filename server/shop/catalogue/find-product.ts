// Queries for one product and for short rows of products.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Product, CardProduct } from '#domain/product/product.ts';
import type { Db } from '#server/platform/db/db.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { recordOwnProduct } from '#server/platform/lib/shown-products.ts';
import { loadCards, loadProducts } from './products/load-products.ts';

/**
 * Finds a product by id, slug or earlier slug. Null for a draft, and if there is no such product; an archived product
 * is marked as such.
 */
export async function findProduct(db: Db, idOrSlug: string): Promise<Product | null> {
  const [product] = await loadProducts(db, sql`array(${productId(idOrSlug)})`);
  if (product) recordOwnProduct(product.id);
  return product ?? null;
}

/** Whether `findProduct` finds one. */
export async function productExists(db: Db, idOrSlug: string): Promise<boolean> {
  const found = await selectRows(db, z.object({ id: z.string() }), productId(idOrSlug));
  return found.length > 0;
}

function productId(idOrSlug: string): SQL {
  return sql`select id from products
    where (id = ${idOrSlug} or slug = ${idOrSlug}
      or id = (select product_id from product_slugs where slug = ${idOrSlug})) and is_visible(status) limit 1`;
}

/** The first products by position. */
export function firstProducts(db: Db, count: number): Promise<CardProduct[]> {
  return loadCards(
    db,
    sql`array(select id from products where status = 'published' order by position, id limit ${count})`,
  );
}

/** Other products in stock: first of the same kind with a common colour family, then of the same kind, then the rest. */
export function relatedProducts(db: Db, product: Product, count: number): Promise<CardProduct[]> {
  const isSameKind = sql`kind = ${product.kind}`;
  const families = sql.param(product.colors.map(({ family }) => family));
  const hasCommonColour = sql`exists (select from product_colours c
    where c.product_id = products.id and c.family = any (${families}::text[]))`;
  const isInStock = sql`exists (select from variants v
    where v.product_id = products.id and not v.is_archived and v.on_hand > v.reserved)`;
  // Each tier is limited, so that none reads the whole catalogue.
  const tier = (rank: number, where: SQL) => sql`(select id, position, ${rank}::int as rank
    from products where ${where} and id <> ${product.id} and status = 'published' and ${isInStock}
    order by position, id limit ${count})`;
  const tiers = sql`${tier(1, sql`${isSameKind} and ${hasCommonColour}`)} union all
    ${tier(2, sql`${isSameKind} and not ${hasCommonColour}`)} union all
    ${tier(3, sql`kind <> ${product.kind}`)}`;
  return loadCards(
    db,
    sql`array(select id from (${tiers}) related order by rank, position, id limit ${count})`,
  );
}
