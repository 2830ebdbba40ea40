// The words for every 'no' about the catalogue, letters and requests themselves.
import type { Words } from './words.ts';

/** Said by the browser too. */
export const shopWords = {
  'product/not-found': { status: 404, title: 'Product not found', message: 'Product not found' },
  'product/failed': {
    status: 500,
    title: 'Error loading product',
    message: 'There was an error loading the product. Please try again later.',
  },
  'server/failed': { status: 500, message: 'An unexpected error occurred.' },
  'server/busy': { status: 503, message: 'Please try again in a moment.' },
} as const satisfies Record<string, Words>;

/** Only ever the server's answer: the browser gets them with it. */
export const shopAnswers = {
  'request/invalid': { status: 400, message: 'Something in this request is not right.' },
  'request/cross-site': { status: 403, message: 'This request came from another site.' },
  'request/not-found': { status: 404, message: 'There is nothing here.' },
  'request/too-large': { status: 413, message: 'This request is too large.' },
  'request/not-json': { status: 415, message: 'This door takes JSON only.' },
  'newsletter/link-spent': { status: 400, message: 'This link has expired or was already used.' },
  'contact/missing-fields': { status: 400, message: 'Please fill in all required fields' },
  'request/too-many': { status: 429, message: 'Too many attempts. Please try again later.' },
} as const satisfies Record<string, Words>;
