// Signed token of the payout link: refund id and HMAC, so that the customer answers without signing in.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '#domain/routes.ts';
import type { OrderDeps } from './deps.ts';

type Settings = OrderDeps['settings'];

/** Id and signature, and nothing before, between or after them. */
const TOKEN = /^([0-9a-f-]{36})\.[\w-]{43}$/;

/** Whole URL. The link works while the refund is to be paid. */
export function payoutLink({ shopUrl, sessionSecret }: Settings, refundId: string): string {
  return shopUrl + paths.refund(createPayoutToken(sessionSecret, refundId));
}

/** The refund's id; null unless the present secret, or the previous one while it is being changed, has signed the token. */
export function readPayoutToken(
  { sessionSecret, previousSessionSecret }: Settings,
  token: string,
): string | null {
  const refundId = TOKEN.exec(token)?.[1];
  if (!refundId) return null;
  const secrets = [sessionSecret, previousSessionSecret].filter((secret) => !!secret) as string[];
  return secrets.some((secret) => isEqual(createPayoutToken(secret, refundId), token))
    ? refundId
    : null;
}

/** The prefix keeps other values signed with the same secret from passing as payout tokens. */
export function createPayoutToken(secret: string, refundId: string): string {
  const signature = createHmac('sha256', secret).update(`payout:${refundId}`).digest('base64url');
  return `${refundId}.${signature}`;
}

/** Compared as text: the last two bits of a signature say nothing, and must be right all the same. */
function isEqual(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}
