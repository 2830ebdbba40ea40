// Signed token of the order tracking link: order number and HMAC, so that it opens without signing in.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderRow } from './queries.ts';

export type TrackedOrder = Pick<OrderRow, 'number' | 'trackingLinkVersion'>;

/** Number and signature, and nothing before, between or after them. */
const TOKEN = /^(SUN-[0-9A-Z]{4}-[0-9A-Z]{4})\.[\w-]{43}$/;

export function createTrackToken(secret: string, order: TrackedOrder): string {
  return `${order.number}.${signatureOf(secret, order)}`;
}

/** The order number that a token names, before its signature is checked; null for what is no token. */
export function numberInTrackToken(token: string): string | null {
  return TOKEN.exec(token)?.[1] ?? null;
}

/** The whole token must match: each character of a signature counts, though its last two bits say nothing. */
export function isTrackToken(secret: string, order: TrackedOrder, token: string): boolean {
  const actual = Buffer.from(token);
  const expected = Buffer.from(createTrackToken(secret, order));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * The prefix keeps other values signed with the same secret from passing as tracking tokens. A link that was never
 * withdrawn is signed as before there were versions.
 */
function signatureOf(
  secret: string,
  { number, trackingLinkVersion: version }: TrackedOrder,
): string {
  const signed = version === 0 ? `track:${number}` : `track:${number}:${version}`;
  return createHmac('sha256', secret).update(signed).digest('base64url');
}
