// Error texts about reviews that only the server raises: those of the buyer's page, and of the back office in English.
import * as texts from '#messages/review-errors.ts';
import type { ErrorText } from './types.ts';

export const reviewServerErrors = {
  'review/link-ended': { status: 404, title: texts.notSavedTitle, message: texts.linkEnded },
  'review/invalid': { status: 400, title: texts.notSavedTitle, message: texts.invalid },
  'review/item-returned': { status: 409, title: texts.notSavedTitle, message: texts.itemReturned },
  'review/decided': { status: 409, title: texts.notSavedTitle, message: texts.decided },
  'review/not-found': { status: 404, message: 'This review does not exist.' },
  'review/changed': {
    status: 409,
    title: 'Not saved',
    message: 'This review has changed meanwhile. Read it again before you decide.',
  },
  'review/reason-missing': {
    status: 400,
    title: 'Not hidden',
    message: 'Say why this review is hidden.',
  },
  'review/contains-contact': {
    status: 409,
    title: 'Not published',
    message: 'The text contains contact details or a link. Confirm that it may be published so.',
  },
  'review/not-published': {
    status: 409,
    title: 'Not saved',
    message: 'Publish this review before you reply to it.',
  },
  'review/undo-over': {
    status: 409,
    title: 'Not undone',
    message: 'A decision about a review can be undone for a minute.',
  },
} as const satisfies Record<string, ErrorText>;
