// How long a cached response may be served after orders changed the stock of products. An edit ends it at once.
import { isApiKey, isListKey } from './page-cache-key.ts';
import type { StockEffect } from './stock-changes.ts';

/** Since the render began: from `refreshAfterMs` it is rendered again in the background, from `serveForMs` a request waits for that. */
type Freshness = { refreshAfterMs: number; serveForMs: number };
export type FreshnessByEffect = Record<StockEffect, Freshness>;

const ALWAYS = { refreshAfterMs: Number.POSITIVE_INFINITY, serveForMs: Number.POSITIVE_INFINITY };
/** Freshness of a page that is not served from the cache again. */
const NEVER = { refreshAfterMs: 0, serveForMs: 0 };
/** A change of the stock that leaves items available notifies nobody: the API's numbers are at most so old. */
export const A_SECOND: Freshness = { refreshAfterMs: Number.POSITIVE_INFINITY, serveForMs: 1_000 };

/**
 * A page shows a sold item for at most 1.5 s, and usually not at all: if its render is older, the next request waits.
 * Only sales in close succession make it stale, and then it is rendered once a second.
 */
const page: FreshnessByEffect = {
  none: ALWAYS,
  shown: { refreshAfterMs: 1_000, serveForMs: 1_500 },
  others: { refreshAfterMs: 3_000, serveForMs: 5_000 },
};
const apiList: FreshnessByEffect = { none: A_SECOND, shown: A_SECOND, others: A_SECOND };
const apiProduct: FreshnessByEffect = { none: A_SECOND, shown: NEVER, others: A_SECOND };

export function freshnessOf(key: string): FreshnessByEffect {
  if (!isApiKey(key)) return page;
  return isListKey(key) ? apiList : apiProduct;
}
