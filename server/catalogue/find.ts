// One product, and the few that stand in the window.
import { type SQL, sql } from 'drizzle-orm';
import type { Product, ProductCard } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { readCards, readProducts } from './read.ts';

/** By its id or its slug; null when there is no such product. */
export async function findProduct(db: Db, idOrSlug: string): Promise<Product | null> {
  const asked = sql`array(select id from products where id = ${idOrSlug} or slug = ${idOrSlug} limit 1)`;
  const [product] = await readProducts(db, asked);
  return product ?? null;
}

/** The first products by position. */
export function firstProducts(db: Db, howMany: number): Promise<ProductCard[]> {
  return readCards(db, sql`array(select id from products order by position, id limit ${howMany})`);
}

/** Others: of the same kind with a colour family in common first, then of the kind, then the rest. */
export function relatedProducts(db: Db, product: Product, howMany: number): Promise<ProductCard[]> {
  const ofKind = sql`kind = ${product.kind}`;
  const families = sql.param(product.colors.map(({ family }) => family));
  const ofColours = sql`exists (select from product_colours c
    where c.product_id = products.id and c.family = any (${families}::text[]))`;
  // Each tier asks for no more than could be shown, so that none looks at the whole catalogue.
  const tier = (rank: number, where: SQL) => sql`(select id, position, ${rank}::int as rank
    from products where ${where} and id <> ${product.id} order by position, id limit ${howMany})`;
  const found = sql`${tier(1, sql`${ofKind} and ${ofColours}`)} union all
    ${tier(2, sql`${ofKind} and not ${ofColours}`)} union all
    ${tier(3, sql`kind <> ${product.kind}`)}`;
  return readCards(
    db,
    sql`array(select id from (${found}) found order by rank, position, id limit ${howMany})`,
  );
}
