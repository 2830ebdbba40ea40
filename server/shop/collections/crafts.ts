// Crafts of the home page: published collections that the owner has marked, with an image and a product to buy.
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Craft } from '#domain/catalogue/collection.ts';
import { pageImageOf } from '#domain/catalogue/page-image.ts';
import type { Catalogue } from '#server/shop/catalogue/catalogue.ts';
import type { Db } from '#server/platform/db/db.ts';
import { collections } from '#server/platform/db/schema/collections.ts';
import { chosenScope, publishedSince, ruleScope } from '#server/shop/catalogue/collection-scope.ts';

/** Two rows of tiles on a desktop. */
const MAX_CRAFTS = 12;

export async function listCrafts(
  db: Db,
  catalogue: Pick<Catalogue, 'haveProducts'>,
): Promise<Craft[]> {
  const { id, slug, title, image, source, rule } = collections;
  const productIds = sql<string[]>`array(select product_id from collection_products chosen
    where chosen.collection_id = ${id})`;
  const rows = await db
    .select({ slug, title, image, source, rule, productIds, since: publishedSince(sql`${rule}`) })
    .from(collections)
    .where(and(eq(collections.status, 'published'), collections.isCraft, isNotNull(image)))
    .orderBy(asc(title), asc(id))
    .limit(MAX_CRAFTS);
  const found = await catalogue.haveProducts(
    rows.map((row) =>
      row.source === 'rule' ? ruleScope(row.rule, row.since) : chosenScope(row.productIds),
    ),
  );
  return rows.flatMap((row, at) => {
    const tile = pageImageOf(row.image);
    return tile && found[at] ? [{ slug: row.slug, title: row.title, image: tile }] : [];
  });
}
