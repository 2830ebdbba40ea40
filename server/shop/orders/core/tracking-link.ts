// URL of an order's tracking link.
import { paths } from '#domain/routes.ts';
import type { OrderDeps } from './deps.ts';
import { type TrackedOrder, createTrackToken } from './track-token.ts';

/** Whole URL. */
export function trackingLink(
  { shopUrl, sessionSecret }: OrderDeps['settings'],
  order: TrackedOrder,
): string {
  return shopUrl + paths.track(createTrackToken(sessionSecret, order));
}
