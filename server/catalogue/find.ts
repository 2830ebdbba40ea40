// One product, and the few that stand in the window.
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { Product, ProductCard } from '#domain/product.ts';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
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

/** Others of the same kind of piece. */
export async function relatedProducts(
  db: Db,
  product: Product,
  howMany: number,
): Promise<ProductCard[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.kind, product.kind), ne(products.id, product.id)))
    .orderBy(asc(products.position), asc(products.id))
    .limit(howMany);
  return readCards(
    db,
    rows.map((row) => row.id),
  );
}
