// Reviews of a product as customers read them: how many, their average and fit, and the newest texts.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Fit,
  type RatingFigures,
  MAX_LISTED_REVIEWS,
  OPEN_REVIEWS,
  fits,
  ratingOf,
} from '#domain/review/review.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';

/** A published review. `name`: empty once the account is deleted. `writtenAt`: an ISO timestamp. */
export type PublishedReview = {
  id: string;
  stars: number;
  text: string;
  fit: Fit | null;
  name: string;
  reply: string | null;
  writtenAt: string;
};
/** `figures`: of published and hidden reviews, without samples. `fits`: how many found the item so. */
export type ReviewCounts = {
  figures: RatingFigures;
  hiddenCount: number;
  /** Ratings of the samples that the product has beside, in a demo. */
  sampleCount: number;
  fits: Record<Fit, number>;
};
/** The newest reviews, `more` those before them, behind a button. */
export type ReviewedProduct = {
  summary: ReviewCounts;
  reviews: PublishedReview[];
  more: PublishedReview[];
};

const summaryRow = z.object({
  sum: z.number(),
  count: z.int(),
  hiddenCount: z.int(),
  sampleCount: z.int(),
  small: z.int(),
  trueToSize: z.int(),
  large: z.int(),
});
const reviewRow = z.object({
  id: z.string(),
  stars: z.int(),
  text: z.string(),
  fit: z.enum(fits).nullable(),
  name: z.string(),
  reply: z.string().nullable(),
  writtenAt: z.string(),
});

/** Null while no review counts: then the product shows no stars of reviews, and no list. */
export async function listProductReviews(
  db: Db,
  productId: string,
): Promise<ReviewedProduct | null> {
  const fitCount = (fit: Fit) => sql`(count(*) filter (where fit = ${fit}))::int`;
  const counted = sql`
    select coalesce(sum(stars), 0)::float8 as sum, count(*)::int as count,
      (count(*) filter (where status = 'hidden'))::int as "hiddenCount", ${fitCount('small')} as small,
      ${fitCount('true_to_size')} as "trueToSize", ${fitCount('large')} as large,
      coalesce((select review_count from sample_ratings s where s.product_id = ${productId}), 0) as "sampleCount"
    from reviews where product_id = ${productId} and status in ('published', 'hidden')`;
  const { sum, count, hiddenCount, sampleCount, small, trueToSize, large } = firstOf(
    await selectRows(db, summaryRow, counted),
  );
  if (count === 0) return null;
  const listed = sql`
    select id, stars, text, fit, name, reply, created_at as "writtenAt"
    from reviews where product_id = ${productId} and status = 'published'
    order by created_at desc, id limit ${MAX_LISTED_REVIEWS}`;
  const rows = await selectRows(db, reviewRow, listed);
  const shown = rows.map(({ writtenAt, ...review }) => ({
    ...review,
    writtenAt: new Date(writtenAt).toISOString(),
  }));
  return {
    summary: {
      figures: ratingOf({ sum, count }),
      hiddenCount,
      sampleCount,
      fits: { small, true_to_size: trueToSize, large },
    },
    reviews: shown.slice(0, OPEN_REVIEWS),
    more: shown.slice(OPEN_REVIEWS),
  };
}
