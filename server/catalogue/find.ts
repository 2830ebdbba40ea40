// One product, and the few that stand in the window.
import { type SQL, asc, eq, or, sql } from 'drizzle-orm';
import type { Product, ProductCard } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { productColours, products } from '#server/db/schema/catalogue.ts';
import { readCards, readProducts } from './read.ts';

/** By its id or its slug; null when there is no such product. */
export async function findProduct(db: Db, idOrSlug: string): Promise<Product | null> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.id, idOrSlug), eq(products.slug, idOrSlug)))
    .limit(1);
  if (!row) return null;
  const [product] = await readProducts(db, [row.id]);
  return product ?? null;
}

/** The first products by position. */
export async function firstProducts(db: Db, howMany: number): Promise<ProductCard[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .orderBy(asc(products.position), asc(products.id))
    .limit(howMany);
  return readCards(
    db,
    rows.map((row) => row.id),
  );
}

/** Others: of the same kind with a colour family in common first, then of the kind, then the rest. */
export async function relatedProducts(
  db: Db,
  product: Product,
  howMany: number,
): Promise<ProductCard[]> {
  const ofKind = sql`kind = ${product.kind}`;
  const families = sql.param(product.colors.map(({ family }) => family));
  const ofColours = sql`exists (select from ${productColours} c
    where c.product_id = products.id and c.family = any (${families}::text[]))`;
  // Each tier asks for no more than could be shown, so that none looks at the whole catalogue.
  const tier = (rank: number, where: SQL) => sql`(select id, position, ${rank}::int as rank
    from ${products} where ${where} and id <> ${product.id} order by position, id limit ${howMany})`;
  const { rows } = (await db.execute(sql`
    select id from (
      ${tier(1, sql`${ofKind} and ${ofColours}`)} union all
      ${tier(2, sql`${ofKind} and not ${ofColours}`)} union all
      ${tier(3, sql`kind <> ${product.kind}`)}) found
    order by rank, position, id limit ${howMany}`)) as { rows: { id: string }[] };
  return readCards(
    db,
    rows.map((row) => row.id),
  );
}
