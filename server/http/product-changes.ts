// When which products changed, and from when on a rendered page that shows one of them has to be rendered again.
import type { CatalogueChange, ChangedProducts } from '#server/platform/db/catalogue-changes.ts';
import type { ShownProducts } from '#server/platform/lib/shown-products.ts';
import type { Effect, Freshness } from './freshness.ts';

/** Times are those of `performance.now()`. */
export type RenderedPage = ShownProducts & {
  freshness: Freshness;
  /** When the render began. */
  startedAt: number;
  /** What the changes until the last look at the page, each of which was looked up once, mean for it. */
  look?: Look;
};

/** Effect on a page of all changes of a kind since its render began, and a time before the first of them. */
type Staleness = { effect: Effect | null; since: number };
type Look = { changes: number; at: number; edit: Staleness; stock: Staleness } & Due;

/** The page is rendered again in the background from `refreshAt`, and is not served from `expiresAt`. */
export type Due = { refreshAt: number; expiresAt: number };

const MAX_PRODUCTS = 10_000;
const KINDS = ['edit', 'stock'] as const;

export function createProductChanges(now: () => number = () => performance.now()) {
  const times = { edit: createChangeTimes(), stock: createChangeTimes() };
  const unpublished = createChangeTimes();
  let changes = 0;

  function lookUp(page: RenderedPage): Look {
    const { look, startedAt, freshness } = page;
    const at = now();
    if (look?.changes === changes) {
      look.at = at;
      return look;
    }
    let refreshAt = Number.POSITIVE_INFINITY;
    let expiresAt = startedAt + freshness.maxAgeMs;
    const stalenessBy = (kind: (typeof KINDS)[number]): Staleness => {
      const effect = times[kind].effectOn(page);
      // The page was as the last look at it found it: what it did not find came later.
      const since = look?.[kind].effect === effect ? look[kind].since : (look?.at ?? startedAt);
      if (effect) {
        const { delayMs, intervalMs, serveForMs } = freshness[kind][effect];
        refreshAt = Math.min(refreshAt, Math.max(since + delayMs, startedAt + intervalMs));
        expiresAt = Math.min(expiresAt, since + serveForMs);
      }
      return { effect, since };
    };
    const found = { edit: stalenessBy('edit'), stock: stalenessBy('stock') };
    page.look = { changes, at, refreshAt, expiresAt, ...found };
    return page.look;
  }

  return {
    add(change: Exclude<CatalogueChange, { kind: 'everything' }>): void {
      changes += 1;
      const at = now();
      times[change.kind].add(change.products, at);
      if (change.kind === 'edit') unpublished.add(change.unpublished, at);
    },
    /** When the changes of which it is notified make a page that a client asks for now stale. */
    dueOf: (page: RenderedPage): Due => lookUp(page),
    /** Whether customers may no longer buy the product that the page is of: nobody gets it any more. */
    isUnpublished: ({ ownProduct, startedAt }: RenderedPage) =>
      ownProduct !== null && unpublished.hasChanged(ownProduct, startedAt),
    /** Whether any product was unpublished since. */
    hasUnpublishedSince: (at: number) => unpublished.lastAt() >= at,
  };
}

/** When which products last changed. */
function createChangeTimes() {
  const changedAt = new Map<string, number>();
  let lastAt = Number.NEGATIVE_INFINITY;
  /** Time of the last change that may concern any product. */
  let anyAt = Number.NEGATIVE_INFINITY;

  const hasChanged = (id: string, since: number) =>
    anyAt >= since || (changedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= since;

  return {
    hasChanged,
    lastAt: () => lastAt,
    add(products: ChangedProducts, at: number): void {
      if (products?.length === 0) return;
      lastAt = at;
      if (products === null || changedAt.size + products.length > MAX_PRODUCTS) {
        anyAt = at;
        changedAt.clear();
      } else for (const id of products) changedAt.set(id, at);
    },
    /** Effect on the page of the changes since its render began; null for none. */
    effectOn({ startedAt, products }: RenderedPage): Effect | null {
      if (products === null || lastAt < startedAt) return null;
      for (const id of products) if (hasChanged(id, startedAt)) return 'shown';
      return anyAt >= startedAt ? 'shown' : 'others';
    },
  };
}
