// The rating of a product: of its published and its hidden reviews, so that hiding one never changes the stars, and of samples.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/platform/db/db.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';

/** StarSum of the product `p.id` of the statement around it, to be joined laterally. */
export const starSumOfProduct = sql`(
  select coalesce(sum(rated.stars * rated.times), 0)::float8 as sum, coalesce(sum(rated.times), 0)::int as count
  from (select rating as stars, review_count as times from sample_ratings where product_id = p.id
    union all select stars, 1 from reviews where product_id = p.id and status in ('published', 'hidden')) rated)`;

const lockProduct = statement(
  'lock_rated_product',
  z.object({ id: z.string() }),
  (p: Params<{ productId: string }>) =>
    sql`select id from products where id = ${p.productId} for no key update`,
);

/** Before a review is decided: of two decisions about a product the second counts the first. */
export async function lockRating(tx: Tx, productId: string): Promise<void> {
  await lockProduct(tx, { productId });
}

/** Writes count and average into the product, whose pages, cards and lists follow. */
export async function updateRating(tx: Tx, productId: string): Promise<void> {
  await tx.execute(sql`
    with rated as (select s.* from products p cross join lateral ${starSumOfProduct} s where p.id = ${productId})
    update products set review_count = rated.count,
      rating = coalesce(round((rated.sum / nullif(rated.count, 0))::numeric, 1), 0)
    from rated where id = ${productId}`);
}
