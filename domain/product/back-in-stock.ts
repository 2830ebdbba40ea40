// Requests to be emailed when a variant is back in stock: limits and texts.

/** Open requests of one mailbox that nobody has proved to read: a stranger may have typed its address. */
export const MAX_REQUESTS_PER_MAILBOX = 10;
export const MAX_REQUESTS_PER_ACCOUNT = 50;

/** A request is deleted unanswered after this time. */
export const REQUEST_DAYS = 180;
/** The record of an email that answered a request is deleted after this time, with its address. */
export const SENT_EMAIL_DAYS = 30;
