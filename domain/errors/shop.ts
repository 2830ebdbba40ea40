// Error texts about the catalogue, the contact form, the newsletter, and requests in general.
import type { ErrorText } from './types.ts';

/** Errors that the browser raises as well. */
export const shopErrors = {
  'product/not-found': { status: 404, title: 'Product not found', message: 'Product not found' },
  'product/failed': {
    status: 500,
    title: 'Error loading product',
    message: 'There was an error loading the product. Please try again later.',
  },
  'server/failed': { status: 500, message: 'An unexpected error occurred.' },
  'server/busy': { status: 503, message: 'Please try again in a moment.' },
  'server/unreachable': {
    status: 503,
    message: 'We could not reach the shop. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorText>;

/** Errors that only the server raises; the browser receives their texts in the response. */
export const shopServerErrors = {
  'request/invalid': { status: 400, message: 'This request is not valid.' },
  'request/cross-site': { status: 403, message: 'This request came from another site.' },
  'request/not-found': { status: 404, message: 'Nothing was found at this URL.' },
  'request/too-large': { status: 413, message: 'This request is too large.' },
  'request/not-json': { status: 415, message: 'Only JSON is accepted.' },
  'search/too-slow': {
    status: 422,
    title: 'This search takes too long',
    message: 'Please try other words, or more of them.',
  },
  'newsletter/link-used': {
    status: 400,
    message: 'This link has expired or has already been used.',
  },
  'back-in-stock/off': {
    status: 409,
    title: 'Not possible',
    message: 'We do not send back-in-stock emails at the moment.',
  },
  'back-in-stock/too-many': {
    status: 409,
    title: 'Not possible',
    message: 'This email address is already waiting for several items. It gets an email for each.',
  },
  'stock/available': {
    status: 409,
    title: 'Back in stock',
    message: 'This item is available again. Please reload the page to buy it.',
  },
  'contact/missing-fields': { status: 400, message: 'Please fill in all required fields' },
  'message/not-found': { status: 404, message: 'This message does not exist.' },
  'message/step': {
    status: 409,
    message: 'The status of this ticket has changed meanwhile. Please look again.',
  },
  'settings/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'delivery-areas/invalid': {
    status: 422,
    title: 'Not uploaded',
    message: 'Some rows need your attention. Nothing was changed.',
  },
  'delivery-areas/too-many': {
    status: 422,
    title: 'Not uploaded',
    message: 'A file can have up to 20,000 rows. Nothing was changed.',
  },
  'notification/unknown-push-service': {
    status: 422,
    message: 'This browser uses a push service that the shop does not know.',
  },
  'notification/too-many-devices': {
    status: 409,
    message: 'You have notifications on 20 devices. Remove one first.',
  },
  'settings/edited-by-another': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed these settings while you were editing. Compare both versions.',
  },
  'email/too-many': {
    status: 429,
    title: 'Please check your inbox',
    message:
      'We have sent several emails to this address in the last hour. Please look in your inbox and spam folder, or try again in an hour.',
  },
  'bounce/not-verified': { status: 401, message: 'This request is not authenticated.' },
  'bounce/unknown': { status: 422, message: 'This message is about no email of the shop.' },
  'request/too-many': { status: 429, message: 'Too many attempts. Please try again later.' },
} as const satisfies Record<string, ErrorText>;
