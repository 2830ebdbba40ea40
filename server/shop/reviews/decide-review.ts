// The owner's side: publishes or hides a review, undoes that for a minute, and replies in public. Stars are never changed.
import { eq, sql } from 'drizzle-orm';
import { AppError, errorText } from '#domain/errors/errors.ts';
import {
  REVIEW_UNDO_SECONDS,
  type ReviewStatus,
  cleanReviewText,
  contactKindsIn,
} from '#domain/review/review.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { lockRating, updateRating } from './rating.ts';

/** `version`: of the review as it was read. `reason`: why it is hidden. `confirmsContact`: its contact details were seen. */
export type ReviewDecision = {
  id: string;
  version: number;
  to: Exclude<ReviewStatus, 'pending'>;
  reason?: string | undefined;
  confirmsContact?: boolean | undefined;
};
type ReviewRow = typeof reviews.$inferSelect;

/**
 * Throws `review/not-found`, `review/changed` when its buyer has rewritten it or somebody has decided it meanwhile,
 * `review/reason-missing`, and `review/contains-contact` for a text to be confirmed.
 */
export async function decideReview(
  db: Db,
  accountId: string,
  { id, version, to, reason = '', confirmsContact = false }: ReviewDecision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review.version !== version || review.status === to) throw new AppError('review/changed');
    const hiddenReason = cleanReviewText(reason);
    if (to === 'hidden' && hiddenReason === '') {
      const fields = { reason: errorText('review/reason-missing').message };
      throw new AppError('review/reason-missing', { fields });
    }
    if (to === 'published' && !confirmsContact && contactKindsIn(review.text).length > 0) {
      throw new AppError('review/contains-contact');
    }
    await tx
      .update(reviews)
      .set({
        status: to,
        previousStatus: review.status,
        ...(to === 'hidden' && { hiddenReason }),
        version: version + 1,
        decidedAt: sql`now()`,
      })
      .where(eq(reviews.id, id));
    await updateRating(tx, review.productId);
    const statusChange = { field: 'status', from: review.status, to };
    await recordAudit(tx, {
      accountId,
      action: `review.${to}`,
      subject: `review:${id}`,
      changes: [statusChange],
    });
  });
}

/** Restores what the last decision has changed. Throws `review/not-found`, and `review/undo-over` later than a minute. */
export async function undoDecision(db: Db, accountId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { status, previousStatus, version, productId } = await lockReview(tx, id);
    if (previousStatus === null) throw new AppError('review/undo-over');
    const undone = await tx
      .update(reviews)
      .set({ status: previousStatus, previousStatus: null, version: version + 1 })
      .where(
        sql`${reviews.id} = ${id} and ${reviews.decidedAt} > now() - ${REVIEW_UNDO_SECONDS}::float8 * interval '1 second'`,
      )
      .returning({ id: reviews.id });
    if (undone.length === 0) throw new AppError('review/undo-over');
    await updateRating(tx, productId);
    await recordAudit(tx, {
      accountId,
      action: 'review.decision-undone',
      subject: `review:${id}`,
      changes: [{ field: 'status', from: status, to: previousStatus }],
    });
  });
}

type Reply = { id: string; reply: string };

/**
 * Writes, changes or, with an empty text, removes the public reply; returns the one before. The audit log does not repeat it:
 * it may name a customer. Throws `review/not-found`, and `review/not-published`.
 */
export async function replyToReview(
  db: Db,
  accountId: string,
  { id, reply }: Reply,
): Promise<{ previous: string }> {
  const cleaned = cleanReviewText(reply);
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review.status !== 'published') throw new AppError('review/not-published');
    const previous = review.reply ?? '';
    await tx
      .update(reviews)
      .set({ reply: cleaned === '' ? null : cleaned })
      .where(eq(reviews.id, id));
    const stateOf = (text: string) => (text === '' ? 'none' : 'written');
    const change = { field: 'reply', from: stateOf(previous), to: stateOf(cleaned) };
    await recordAudit(tx, {
      accountId,
      action: 'review.replied',
      subject: `review:${id}`,
      changes: previous === cleaned ? [] : [change],
    });
    return { previous };
  });
}

/** Locks the product first, as every decision does, and then the review. */
async function lockReview(tx: Tx, id: string): Promise<ReviewRow> {
  const isReview = eq(reviews.id, id);
  const [found] = await tx.select({ productId: reviews.productId }).from(reviews).where(isReview);
  if (!found) throw new AppError('review/not-found');
  await lockRating(tx, found.productId);
  const [review] = await tx.select().from(reviews).where(isReview).for('update');
  if (!review) throw new AppError('review/not-found');
  return review;
}
