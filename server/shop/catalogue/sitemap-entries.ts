// Published products for the sitemap, in parts that no catalogue makes longer.
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { imageOf } from '#domain/product/gallery-image.ts';

export type SitemapEntry = { slug: string; imageUrls: string[] };

/** Products of one part: about 9 MB of XML; search engines read up to 50 MB and 50,000 addresses. */
const PART_SIZE = 10_000;
/** Rows read at once, so that memory does not grow with the part. */
const BATCH_SIZE = 1000;
const isPublished = eq(products.status, 'published');

/** Id of the first product of each part, in the order of the ids. */
export async function listSitemapParts(db: Db, size = PART_SIZE): Promise<string[]> {
  const numbered = db
    .select({
      id: products.id,
      place: sql<number>`row_number() over (order by ${products.id})`.as('place'),
    })
    .from(products)
    .where(isPublished)
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.place} - 1) % ${size} = 0`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}

/** The products of the part that begins with this id, a batch at a time. */
export async function* readSitemapPart(
  db: Db,
  from: string,
  size = PART_SIZE,
): AsyncGenerator<SitemapEntry[], void> {
  let isFrom = gte(products.id, from);
  for (let left = size; left > 0;) {
    const limit = Math.min(left, BATCH_SIZE);
    const rows = await db
      .select({ id: products.id, slug: products.slug, galleryImages: products.galleryImages })
      .from(products)
      .where(and(isPublished, isFrom))
      .orderBy(asc(products.id))
      .limit(limit);
    yield rows.map(({ slug, galleryImages }) => ({
      slug,
      imageUrls: galleryImages.map((image) => imageOf(image).src),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    isFrom = gt(products.id, last.id);
    left -= rows.length;
  }
}
