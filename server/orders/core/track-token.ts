// Signed token of the order tracking link in emails: order number and HMAC, so that it opens without signing in.
import { createHmac, timingSafeEqual } from 'node:crypto';

export function createTrackToken(secret: string, orderNumber: string): string {
  return `${orderNumber}.${signatureOf(secret, orderNumber)}`;
}

/** The order number of a valid token; null when its signature does not match. */
export function readTrackToken(secret: string, token: string): string | null {
  const [orderNumber = '', signature = ''] = token.split('.');
  const actual = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, orderNumber));
  const isValid = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isValid ? orderNumber : null;
}

/** The prefix keeps other values signed with the same secret from passing as tracking tokens. */
function signatureOf(secret: string, orderNumber: string): string {
  return createHmac('sha256', secret).update(`track:${orderNumber}`).digest('base64url');
}
