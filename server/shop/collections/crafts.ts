// Crafts of the home page: published collections that the owner has marked, with an image and a product to buy.
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Craft } from '#domain/catalogue/collection.ts';
import { pageImageOf } from '#domain/catalogue/page-image.ts';
import type { Db } from '#server/platform/db/db.ts';
import { collections } from '#server/platform/db/schema/collections.ts';
import { productIndex } from '#server/platform/db/schema/search.ts';
import { chosenScope, resolveRule, ruleScope } from './scope.ts';

/** Two rows of tiles on a desktop. */
const MAX_CRAFTS = 12;

export async function listCrafts(db: Db): Promise<Craft[]> {
  const { id, slug, title, image, source, rule } = collections;
  const rows = await db
    .select({ id, slug, title, image, source, rule, resolved: resolveRule(sql`${rule}`) })
    .from(collections)
    .where(and(eq(collections.status, 'published'), collections.isCraft, isNotNull(image)))
    .orderBy(asc(title), asc(id))
    .limit(MAX_CRAFTS);
  if (rows.length === 0) return [];
  const checks = rows.map((row) => {
    const scope =
      row.source === 'rule' ? ruleScope(row.rule, row.resolved) : chosenScope(row.id, []);
    return sql`(select ${row.id} as id where exists (select 1 from ${productIndex} where ${scope.condition}))`;
  });
  const { rows: found } = (await db.execute(sql.join(checks, sql` union all `))) as unknown as {
    rows: { id: string }[];
  };
  return rows.flatMap((row) => {
    const tile = pageImageOf(row.image);
    return tile && found.some((each) => each.id === row.id)
      ? [{ slug: row.slug, title: row.title, image: tile }]
      : [];
  });
}
