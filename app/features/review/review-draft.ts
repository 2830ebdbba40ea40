// Draft of a review in localStorage: what is written stays on the device until it is sent, also without a network.
import { type ReviewInput, fits } from '#domain/review/review.ts';

/** `number`: of the order. */
export type DraftOf = { number: string; productId: string };

const keyOf = ({ number, productId }: DraftOf) => `review-draft:${number}:${productId}`;

/** Null without a draft. */
export function readReviewDraft(draft: DraftOf): ReviewInput | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(draft)) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return null;
    const { stars, text, fit, name } = saved as Record<string, unknown>;
    if (typeof stars !== 'number' || typeof text !== 'string' || typeof name !== 'string') {
      return null;
    }
    return { stars, text, name, fit: fits.find((each) => each === fit) ?? null };
  } catch {
    return null;
  }
}

export function keepReviewDraft(draft: DraftOf, form: ReviewInput): void {
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(form));
  } catch {
    // The storage is full or switched off: the review is sent without a draft.
  }
}

export function removeReviewDraft(draft: DraftOf): void {
  try {
    localStorage.removeItem(keyOf(draft));
  } catch {
    // There is no draft without a storage.
  }
}
