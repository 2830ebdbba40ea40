// Reviews in the back office: by status, newest first, in pages, with what each would do to the rating.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { imageUrl } from '#domain/image/image.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import {
  type ContactKind,
  type RatingFigures,
  type ReviewStatus,
  contactKindsIn,
  fits,
  ratingOf,
  reviewStatuses,
} from '#domain/review/review.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { GalleryImage } from '#server/platform/db/schema/catalogue.ts';
import { firstOf, selectRows, storedDocument } from '#server/platform/db/statement.ts';
import { decodeCursor, encodeCursor, sortKeyPatterns } from '#server/shop/products/cursor.ts';
import { starSumOfProduct } from './rating.ts';

const PAGE_SIZE = 25;

/** `after`: the `next` of the page before. */
export type ReviewFilter = { status: ReviewStatus; after?: string | undefined };

/** What a review in the list has as it is stored. */
export const storedReviewSchema = z.object({
  id: z.string(),
  productId: z.string(),
  product: z.string(),
  slug: z.string(),
  stars: z.int(),
  text: z.string(),
  fit: z.enum(fits).nullable(),
  name: z.string(),
  status: z.enum(reviewStatuses),
  hiddenReason: z.string().nullable(),
  reply: z.string().nullable(),
  version: z.int(),
  orderNumber: z.string(),
  boughtAt: z.string(),
  deliveredAt: z.string().nullable(),
  writtenAt: z.string(),
});
const reviewRow = storedReviewSchema.extend({
  images: storedDocument<GalleryImage>().array(),
  sum: z.number(),
  count: z.int(),
  key: z.string(),
});

type Listed = z.infer<typeof storedReviewSchema>;
/**
 * `image`: path; null for a product without images. `contact`: what the text has of contact details. `rating`: of the product,
 * now and once this review counts.
 */
export type ListedReview = Listed & {
  image: string | null;
  contact: ContactKind[];
  rating: { now: RatingFigures; counted: RatingFigures };
};
export type ReviewsOfStatus = {
  reviews: ListedReview[];
  counts: Record<ReviewStatus, number>;
  /** Null on the last page. */
  next: string | null;
};

/** Throws `request/invalid` for an `after` that is none. */
export async function listReviews(
  db: Db,
  { status, after }: ReviewFilter,
): Promise<ReviewsOfStatus> {
  const cursor = after === undefined ? null : decodeCursor(after, sortKeyPatterns.instant);
  const query = sql`
    select r.id, r.product_id as "productId", p.name as product, p.slug, p.gallery_images as images, r.stars, r.text, r.fit,
      r.name, r.status, r.hidden_reason as "hiddenReason", r.reply, r.version, o.number as "orderNumber",
      o.created_at as "boughtAt", (select min(e.happened_at) from order_events e
        where e.order_id = r.order_id and e.event = 'delivered') as "deliveredAt",
      r.created_at as "writtenAt", s.sum, s.count, r.created_at::text as key
    from (select * from reviews where status = ${status}
        and ${cursor ? sql`(created_at, id) < (${cursor[0]}::timestamptz, ${cursor[1]})` : sql`true`}
        order by created_at desc, id desc limit ${PAGE_SIZE + 1}) r
      join products p on p.id = r.product_id join orders o on o.id = r.order_id
      cross join lateral ${starSumOfProduct} s
    order by r.created_at desc, r.id desc`;
  const rows = await selectRows(db, reviewRow, query);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    reviews: page.map(listedOf),
    counts: await countReviews(db),
    next: rows.length > PAGE_SIZE && last ? encodeCursor([last.key, last.id]) : null,
  };
}

function listedOf({ images, sum, count, key: _key, ...row }: z.infer<typeof reviewRow>) {
  const [image] = images.map(imageOf);
  const now = { sum, count };
  const counted = row.status === 'pending' ? { sum: sum + row.stars, count: count + 1 } : now;
  return {
    ...row,
    boughtAt: new Date(row.boughtAt).toISOString(),
    deliveredAt: row.deliveredAt && new Date(row.deliveredAt).toISOString(),
    writtenAt: new Date(row.writtenAt).toISOString(),
    image: image ? imageUrl(image.src, 192, 'webp') : null,
    contact: contactKindsIn(row.text),
    rating: { now: ratingOf(now), counted: ratingOf(counted) },
  };
}

const statusCounts = z.record(z.enum(reviewStatuses), z.int());

async function countReviews(db: Db): Promise<ReviewsOfStatus['counts']> {
  const counts = reviewStatuses.map(
    (status) => sql`(count(*) filter (where status = ${status}))::int as ${sql.identifier(status)}`,
  );
  const query = sql`select ${sql.join(counts, sql`, `)} from reviews`;
  return firstOf(await selectRows(db, statusCounts, query));
}

export async function countPendingReviews(db: Db): Promise<number> {
  const query = sql`select count(*)::int as count from reviews where status = 'pending'`;
  return firstOf(await selectRows(db, z.object({ count: z.int() }), query)).count;
}
