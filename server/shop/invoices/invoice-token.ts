// Signed token of the invoice link in emails: order number, last day and HMAC, so that it opens without signing in.
import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
const VALID_DAYS = 90;

export function createInvoiceToken(secret: string, orderNumber: string, now: number): string {
  const lastDay = String(Math.floor(now / DAY_MS) + VALID_DAYS);
  return `${orderNumber}.${lastDay}.${signatureOf(secret, orderNumber, lastDay)}`;
}

/** The order number of a valid token; null for another signature, other parts, and after its last day. */
export function readInvoiceToken(secret: string, token: string, now: number): string | null {
  const [orderNumber = '', lastDay = '', signature = '', ...rest] = token.split('.');
  const actual = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, orderNumber, lastDay));
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected);
  const isValid = isSigned && rest.length === 0 && Math.floor(now / DAY_MS) <= Number(lastDay);
  return isValid ? orderNumber : null;
}

/** The prefix keeps other values signed with the same secret from passing as invoice tokens. */
function signatureOf(secret: string, orderNumber: string, lastDay: string): string {
  return createHmac('sha256', secret)
    .update(`invoice:${orderNumber}:${lastDay}`)
    .digest('base64url');
}
