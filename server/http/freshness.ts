// How long a cached response may be served after products that it shows, or may come to show, have changed.
import { isApiKey, isListKey, isProductKey } from './page-cache-key.ts';

/** `shown`: the response shows a changed product. `others`: only what it counts, or other products it may choose, changed. */
export type Effect = 'shown' | 'others';

/**
 * After a change the response is rendered again in the background: `delayMs` after the change, so that several in close
 * succession are one, and not earlier than `intervalMs` after the last render began. `serveForMs` after the change a
 * request waits for the render.
 */
export type StaleTimes = { delayMs: number; intervalMs: number; serveForMs: number };

export type Freshness = {
  /** Age of the render at which the response is made anew, whether or not a change was notified. */
  maxAgeMs: number;
  edit: Record<Effect, StaleTimes>;
  stock: Record<Effect, StaleTimes>;
};

/** Age up to which a response is served when changes are not notified. */
export const A_SECOND_MS = 1_000;

/** An edit shows within a second: the render has 200 ms of it, or it would be waited for. */
const withinASecond = { delayMs: 100, intervalMs: 800, serveForMs: 1_000 };
const soldShown = { delayMs: 0, intervalMs: 1_000, serveForMs: 1_500 };
/** Renders of what has a second come first. */
const withinFiveSeconds = { delayMs: 1_500, intervalMs: 3_000, serveForMs: 5_000 };
const atOnce = { delayMs: 0, intervalMs: 0, serveForMs: 0 };
const never = { delayMs: Infinity, intervalMs: Infinity, serveForMs: Infinity };

const list: Freshness = {
  maxAgeMs: Infinity,
  edit: { shown: withinASecond, others: withinASecond },
  stock: { shown: soldShown, others: withinFiveSeconds },
};
/** Of products that it does not show, a product's page chooses only those that customers may also like. */
const product: Freshness = {
  ...list,
  edit: { shown: withinASecond, others: withinFiveSeconds },
};
/** A change of the stock that leaves items available notifies nobody: the API's numbers are at most so old. */
const apiList: Freshness = {
  maxAgeMs: A_SECOND_MS,
  edit: { shown: never, others: never },
  stock: { shown: never, others: never },
};
const apiProduct: Freshness = {
  ...apiList,
  edit: { shown: atOnce, others: never },
  stock: { shown: atOnce, others: never },
};

export function freshnessOf(key: string): Freshness {
  if (!isApiKey(key)) return isProductKey(key) ? product : list;
  return isListKey(key) ? apiList : apiProduct;
}
