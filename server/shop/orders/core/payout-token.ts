// Signed link of a payout: the customer answers without signing in, while the refund is to be paid.
import { emailPaths } from '#domain/email-paths.ts';
import { readToken, signToken } from '#server/platform/lib/signed-token.ts';
import type { OrderDeps } from './deps.ts';

type Settings = OrderDeps['settings'];

const PURPOSE = 'payout';

/** Whole URL. */
export function payoutLink({ shopUrl, sessionSecret }: Settings, refundId: string): string {
  return shopUrl + emailPaths.refund(signToken(sessionSecret, PURPOSE, refundId));
}

/** The refund's id; null for an invalid token. */
export function readPayoutToken(settings: Settings, token: string): string | null {
  return readToken(settings, PURPOSE, token);
}
