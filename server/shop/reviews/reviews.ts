// Reviews module: buyers write them by the link of an email, the owner publishes or hides them, product pages show them.
import type { ReviewDeps } from './deps.ts';
import { type SentReview, findReviewPage, saveReview } from './save-review.ts';

export function openReviews(deps: ReviewDeps) {
  return {
    findPage: (token: string) => findReviewPage(deps, token),
    save: (review: SentReview) => saveReview(deps, review),
  };
}

export type Reviews = ReturnType<typeof openReviews>;
