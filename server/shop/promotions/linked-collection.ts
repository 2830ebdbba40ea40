// Where the link of a promo code leads.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { normaliseCode } from '#domain/promotion/promo-code.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';
import { statusOfPromotion } from './promotion-row.ts';

const selectSlug = statement(
  'collection_of_promotion',
  z.object({ slug: z.string() }),
  (p: Params<{ code: string }>) => sql`select c.slug
    from promotions p join collections c on p.collection_ids = array[c.id]
    where p.code = ${p.code} and c.status = 'published' and ${statusOfPromotion} = 'active'
      and p.product_ids = '{}' and p.category_ids = '{}'`,
);

/** Slug of the one published collection that an active promotion is for; null for every other, and for an unknown code. */
export async function findLinkedCollection(db: Db, typed: string): Promise<string | null> {
  const [row] = await selectSlug(db, { code: normaliseCode(typed) });
  return row?.slug ?? null;
}
