// Every product's address and pictures, for the map that search engines read.
import { asc } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { pictureOf } from './pictures.ts';

export async function mapProducts(db: Db): Promise<{ slug: string; pictures: string[] }[]> {
  const rows = await db
    .select({ slug: products.slug, pictures: products.pictures })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  return rows.map(({ slug, pictures }) => ({
    slug,
    pictures: pictures.map((picture) => pictureOf(picture).src),
  }));
}
