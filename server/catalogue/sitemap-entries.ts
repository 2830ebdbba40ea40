// Slug and image URLs of every published product, for sitemap.xml.
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { imageOf } from '#domain/gallery-image.ts';

export async function listSitemapEntries(db: Db): Promise<{ slug: string; imageUrls: string[] }[]> {
  const rows = await db
    .select({ slug: products.slug, galleryImages: products.galleryImages })
    .from(products)
    .where(eq(products.status, 'published'))
    .orderBy(asc(products.position), asc(products.id));
  return rows.map(({ slug, galleryImages }) => ({
    slug,
    imageUrls: galleryImages.map((image) => imageOf(image).src),
  }));
}
