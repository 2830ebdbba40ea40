// Reviews by buyers: what a form may contain, the name that is shown, and what makes a text wait for a closer look.
import * as texts from '#messages/review-errors.ts';
import type { FieldErrors } from '#domain/errors/errors.ts';

export const MAX_REVIEW_LENGTH = 2_000;
export const MAX_REVIEWER_NAME_LENGTH = 60;
export const MAX_REVIEW_REPLY_LENGTH = 1_000;
export const MAX_REVIEW_PHOTOS = 4;

export const starSteps = [1, 2, 3, 4, 5] as const;

/** How the item fits, compared with its size. */
export const fits = ['small', 'true_to_size', 'large'] as const;
export type Fit = (typeof fits)[number];

export const reviewStatuses = ['pending', 'published', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** `stars`: from 1 to 5; 0 while none are chosen. `text`: may be empty. `fit`: null where it was not said. */
export type ReviewInput = { stars: number; text: string; fit: Fit | null; name: string };

/** Text without spaces around it, and without characters that hide or turn what stands beside them. */
export function cleanReviewText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}--\n]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gv, '')
    .trim();
}

export function cleanReviewForm({ stars, text, fit, name }: ReviewInput): ReviewInput {
  const oneLine = cleanReviewText(name).replace(/\s+/gu, ' ');
  return { stars, fit, text: cleanReviewText(text), name: oneLine };
}

/** Message by field; empty when the form may be saved. Lengths are UTF-16 units, as `maxlength` counts them. */
export function reviewFieldErrors({ stars, text, name }: ReviewInput): FieldErrors {
  return {
    ...(!starSteps.some((step) => step === stars) && { stars: texts.starsMissing }),
    ...(text.length > MAX_REVIEW_LENGTH && {
      text: texts.textTooLong({ max: MAX_REVIEW_LENGTH, length: text.length }),
    }),
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(name.length > MAX_REVIEWER_NAME_LENGTH && {
      name: texts.nameTooLong({ max: MAX_REVIEWER_NAME_LENGTH }),
    }),
  };
}

/** `Priya S.` of `Priya Sharma`: the first name and the first letter of the last, in any script. */
export function shownNameOf(fullName: string): string {
  const parts = fullName.trim().split(/\s+/u);
  const first = (parts[0] ?? '').slice(0, MAX_REVIEWER_NAME_LENGTH - 4);
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const [initial] = new Intl.Segmenter().segment(last);
  return initial ? `${first} ${initial.segment}.` : first;
}

export const contactKinds = ['phone', 'email', 'link'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Ten digits or more, in any script, with at most two other characters between them. */
const PHONE = /\p{Nd}(?:[\s().+-]{0,2}\p{Nd}){9,}/u;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u;
/** Endings in small letters: a sentence may begin right after a full stop. */
const LINK = /[hH]ttps?:|[wW]{3}\.|[\w-]\.(?:com|co|in|net|org|shop|store|link|ly)\b/u;

/** What of a text would let others be contacted or led elsewhere: such a review is read twice before it is published. */
export function contactKindsIn(text: string): ContactKind[] {
  const withoutEmails = text.replace(new RegExp(EMAIL, 'gu'), ' ');
  return [
    ...(PHONE.test(text) ? (['phone'] as const) : []),
    ...(EMAIL.test(text) ? (['email'] as const) : []),
    ...(LINK.test(withoutEmails) ? (['link'] as const) : []),
  ];
}

/** `rating`: average of the stars to one decimal; 0 without reviews. */
export type RatingFigures = { rating: number; count: number };

/** `sum`: of the stars of all reviews that count; each of the samples has the average of its product. */
export type StarSum = { sum: number; count: number };

export function ratingOf({ sum, count }: StarSum): RatingFigures {
  return { rating: count === 0 ? 0 : Math.round((sum / count) * 10) / 10, count };
}

/** Length of a reason for which a review is hidden, in characters. */
export const MAX_HIDE_REASON_LENGTH = 300;

/** How long a decision about a review can be undone. */
export const REVIEW_UNDO_SECONDS = 60;

/** How many reviews the product page shows at once, and behind its button: the newest. */
export const OPEN_REVIEWS = 10;
export const MAX_LISTED_REVIEWS = 50;
