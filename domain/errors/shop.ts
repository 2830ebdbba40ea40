// Error texts about the catalogue, the contact form, the newsletter, and requests in general.
import * as texts from '#messages/shop-errors.ts';
import type { ErrorText } from './types.ts';

/** Errors that the browser raises as well. */
export const shopErrors = {
  'product/not-found': {
    status: 404,
    title: texts.productNotFoundTitle,
    message: texts.productNotFound,
  },
  'product/failed': {
    status: 500,
    title: texts.errorLoadingProductTitle,
    message: texts.productFailed,
  },
  'server/failed': { status: 500, message: texts.serverFailed },
  'server/busy': { status: 503, message: texts.serverBusy },
  'server/unreachable': {
    status: 503,
    message: texts.serverUnreachable,
  },
} as const satisfies Record<string, ErrorText>;

/** Errors that only the server raises; the browser receives their texts in the response. */
export const shopServerErrors = {
  'request/invalid': { status: 400, message: texts.requestInvalid },
  'request/cross-site': { status: 403, message: texts.requestCrossSite },
  'request/not-found': { status: 404, message: texts.requestNotFound },
  'request/too-large': { status: 413, message: texts.requestTooLarge },
  'request/not-json': { status: 415, message: texts.requestNotJson },
  'search/too-slow': {
    status: 422,
    title: texts.thisSearchTakesTooLongTitle,
    message: texts.searchTooSlow,
  },
  'newsletter/link-used': {
    status: 400,
    message: texts.newsletterLinkUsed,
  },
  'back-in-stock/off': {
    status: 409,
    title: texts.notPossibleTitle,
    message: texts.backInStockOff,
  },
  'back-in-stock/too-many': {
    status: 409,
    title: texts.notPossibleTitle,
    message: texts.backInStockTooMany,
  },
  'stock/available': {
    status: 409,
    title: texts.backInStockTitle,
    message: texts.stockAvailable,
  },
  'contact/missing-fields': { status: 400, message: texts.contactMissingFields },
  'message/not-found': { status: 404, message: texts.messageNotFound },
  'email/too-many': {
    status: 429,
    title: texts.pleaseCheckYourInboxTitle,
    message: texts.emailTooMany,
  },
  'request/too-many': { status: 429, message: texts.requestTooMany },
} as const satisfies Record<string, ErrorText>;
