// The products that a promotion is for, as its editor lists them.
import { inArray } from 'drizzle-orm';
import { imageOf } from '#domain/product/gallery-image.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';

export type PromotedProduct = { id: string; name: string; image: { src: string } | null };

/** In the order of the ids; without products that exist no more. */
export async function listPromotedProducts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<PromotedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id, name: products.name, images: products.galleryImages })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const [cover] = row.images;
    return [{ id, name: row.name, image: cover ? { src: imageOf(cover).src } : null }];
  });
}
