// Signed link of an order's reviews: its buyer writes them without signing in, and nothing of the link is stored.
import { routes, withQuery } from '#domain/routes.ts';
import type { Secrets } from '#server/platform/lib/text-encryption.ts';
import { readToken, signToken } from '#server/platform/lib/signed-token.ts';

const PURPOSE = 'review';

/** Whole URL. */
export function reviewLink(
  { shopUrl, sessionSecret }: Secrets & { shopUrl: string },
  orderId: string,
): string {
  // Not in `paths`, which every page loads: only the email links to it.
  const token = signToken(sessionSecret, PURPOSE, orderId);
  return shopUrl + withQuery(routes.review.path, { token });
}

/** The order's id; null for an invalid token. */
export function readReviewToken(settings: Secrets, token: string): string | null {
  return readToken(settings, PURPOSE, token);
}
