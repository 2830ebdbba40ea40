// The items of a delivered order that its buyer may review, each product once, with the review that there is.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Fit, type ReviewStatus, fits, reviewStatuses } from '#domain/review/review.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';

export type WrittenReview = {
  id: string;
  stars: number;
  text: string;
  fit: Fit | null;
  name: string;
  status: ReviewStatus;
  /** Why the shop does not show it; null unless it is hidden. */
  hiddenReason: string | null;
};

/** `isReturned`: nothing of the line is left with the buyer. `hasSizes`: the product comes in sizes, so that it may fit or not. */
export type ReviewItem = {
  productId: string;
  slug: string;
  name: string;
  colour: string;
  size: string;
  image: string;
  isReturned: boolean;
  hasSizes: boolean;
  review: WrittenReview | null;
};

/**
 * Items of `order_lines l` that the buyer has: neither cancelled, nor refunded, nor sent back. A replaced or a declined item
 * stays with the buyer, as does one of which a part of the price was refunded.
 */
export const itemsLeft = sql`(l.quantity - l.refunded_quantity - coalesce((
  select sum(r.accepted_quantity) from return_lines r
  where r.order_id = l.order_id and r.line = l.position and r.decision = 'refund'), 0))`;

/** Whether the whole price of `orders o` has been, or is about to be, paid back. */
export const isRefunded = sql`(o.payment_status = 'refunded' or (select coalesce(sum(f.amount_paise), 0) from refunds f
  where f.order_id = o.id and f.status <> 'cancelled') >= o.total_paise + o.cancelled_paise)`;

const itemRow = z.object({
  accountId: z.string(),
  number: z.string(),
  contactName: z.string(),
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  image: z.string(),
  isReturned: z.boolean(),
  hasSizes: z.boolean(),
  reviewId: z.string().nullable(),
  stars: z.int().nullable(),
  text: z.string().nullable(),
  fit: z.enum(fits).nullable(),
  reviewName: z.string().nullable(),
  status: z.enum(reviewStatuses).nullable(),
  hiddenReason: z.string().nullable(),
});

const selectItems = statement(
  'items_to_review',
  itemRow,
  (p: Params<{ orderId: string }>) => sql`
    select * from (
      select distinct on (l.product_id) o.account_id as "accountId", o.number, o.contact_name as "contactName",
        l.product_id as "productId", p.slug, l.name, l.colour, l.size, l.image, l.position,
        ${itemsLeft} <= 0 or ${isRefunded} as "isReturned", not p.is_free_size as "hasSizes",
        r.id as "reviewId", r.stars, r.text, r.fit, r.name as "reviewName", r.status,
        case when r.status = 'hidden' then r.hidden_reason end as "hiddenReason"
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
        left join reviews r on r.product_id = l.product_id and r.account_id = o.account_id
      where o.id = ${p.orderId} and o.status = 'delivered' and o.account_id is not null
        and l.quantity + l.cancelled_quantity > 0
      order by l.product_id, ${itemsLeft} desc, l.position) items
    order by position`,
);

/** `number`: of the order. `contactName`: whole name of the recipient. */
export type ReviewedOrder = {
  accountId: string;
  number: string;
  contactName: string;
  items: ReviewItem[];
};

/** Null for an order that is not delivered, and once its account is deleted. */
export async function findReviewedOrder(
  db: Db | Tx,
  orderId: string,
): Promise<ReviewedOrder | null> {
  const rows = await selectItems(db, { orderId });
  const [first] = rows;
  if (!first) return null;
  const { accountId, number, contactName } = first;
  return { accountId, number, contactName, items: rows.map(itemOf) };
}

function itemOf(row: z.infer<typeof itemRow>): ReviewItem {
  const { productId, slug, name, colour, size, image, isReturned, hasSizes } = row;
  const { reviewId, stars, text, fit, reviewName, status, hiddenReason } = row;
  const review =
    reviewId === null || stars === null || text === null || reviewName === null || status === null
      ? null
      : { id: reviewId, stars, text, fit, name: reviewName, status, hiddenReason };
  return { productId, slug, name, colour, size, image, isReturned, hasSizes, review };
}
