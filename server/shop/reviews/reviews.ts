// Reviews module: buyers write them by the link of an email, the owner publishes or hides them, product pages show them.
import { askForReviews } from './ask-for-reviews.ts';
import type { ReviewDeps } from './deps.ts';
import { type ReviewDecision, decideReview, replyToReview, undoDecision } from './decide-review.ts';
import { type ReviewFilter, listReviews } from './list-reviews.ts';
import { listProductReviews } from './product-reviews.ts';
import { type ReviewSubmission, findReviewPage, saveReview } from './save-review.ts';

export function openReviews(deps: ReviewDeps) {
  return {
    /** The job. */
    askForReviews: () => askForReviews(deps),
    findPage: (token: string) => findReviewPage(deps, token),
    save: (review: ReviewSubmission) => saveReview(deps, review),
    /** Published reviews of a product; null while none counts. */
    ofProduct: (productId: string) => listProductReviews(deps.db, productId),
    admin: {
      list: (filter: ReviewFilter) => listReviews(deps.db, filter),
      decide: (accountId: string, decision: ReviewDecision) =>
        decideReview(deps.db, accountId, decision),
      undo: (accountId: string, id: string) => undoDecision(deps.db, accountId, id),
      reply: (accountId: string, id: string, reply: string) =>
        replyToReview(deps.db, accountId, { id, reply }),
    },
  };
}

export type Reviews = ReturnType<typeof openReviews>;
