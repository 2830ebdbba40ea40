// The buyer's side: what the link of the email opens, and the review that is saved by it.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import {
  type ReviewInput,
  cleanReviewForm,
  reviewFieldErrors,
  shownNameOf,
} from '#domain/review/review.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import type { ReviewDeps } from './deps.ts';
import { type ReviewItem, findReviewedOrder } from './review-items.ts';
import { readReviewToken } from './review-link.ts';

/** `name`: what is shown unless the buyer chooses another. */
export type ReviewPageDto = { number: string; name: string; items: ReviewItem[] };

type Deps = Pick<ReviewDeps, 'db' | 'settings'>;

/** Null for an invalid token, for an order that is not delivered, and once its account is deleted. */
export async function findReviewPage(
  { db, settings }: Deps,
  token: string,
): Promise<ReviewPageDto | null> {
  const orderId = readReviewToken(settings, token);
  const order = orderId === null ? null : await findReviewedOrder(db, orderId);
  if (!order) return null;
  const { number, contactName, items } = order;
  return { number, name: shownNameOf(contactName), items };
}

/** `ip`: of the client, whose attempts are counted. */
export type ReviewSubmission = { token: string; productId: string; form: ReviewInput; ip: string };

/**
 * Saves the only review of this buyer about this product; sent again it replaces what was written, until it is decided.
 * Throws `request/too-many`, `review/link-ended` also for a product of another order, `review/invalid` with field errors,
 * `review/item-returned` and `review/decided`.
 */
export async function saveReview(
  { db, settings, limits }: Deps & Pick<ReviewDeps, 'limits'>,
  { token, productId, form, ip }: ReviewSubmission,
): Promise<void> {
  await limits.consume('review', { ip }, 'request/too-many');
  const orderId = readReviewToken(settings, token);
  if (orderId === null) throw new AppError('review/link-ended');
  const cleaned = cleanReviewForm(form);
  const fields = reviewFieldErrors(cleaned);
  if (Object.keys(fields).length > 0) throw new AppError('review/invalid', { fields });
  await db.transaction((tx) => insertReview(tx, { orderId, productId, form: cleaned }));
}

type NewReview = { orderId: string; productId: string; form: ReviewInput };

async function insertReview(tx: Tx, { orderId, productId, form }: NewReview): Promise<void> {
  const order = await findReviewedOrder(tx, orderId);
  const item = order?.items.find((each) => each.productId === productId);
  if (!order || !item) throw new AppError('review/link-ended');
  if (item.isReturned) throw new AppError('review/item-returned');
  const written = { ...form, fit: item.hasSizes ? form.fit : null };
  const [saved] = await tx
    .insert(reviews)
    .values({ id: randomUUID(), productId, orderId, accountId: order.accountId, ...written })
    // Of two that are sent at once, the second waits here for the first and then replaces it.
    .onConflictDoUpdate({
      target: [reviews.accountId, reviews.productId],
      set: { ...written, version: sql`${reviews.version} + 1`, updatedAt: sql`now()` },
      setWhere: eq(reviews.status, 'pending'),
    })
    .returning({ id: reviews.id });
  if (!saved) throw new AppError('review/decided');
}
