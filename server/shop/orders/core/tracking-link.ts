// URL of an order's tracking link.
import { emailPaths } from '#domain/email-paths.ts';
import type { OrderDeps } from './deps.ts';
import { type TrackedOrder, createTrackToken } from './track-token.ts';

/** Whole URL. */
export function trackingLink(
  { shopUrl, sessionSecret }: OrderDeps['settings'],
  order: TrackedOrder,
): string {
  return shopUrl + emailPaths.track(createTrackToken(sessionSecret, order));
}
