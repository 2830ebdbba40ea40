// When orders changed the stock of which products, and whether a rendered page shows one of them.

/** `shown`: the page shows a changed product. `others`: only what it counts, or other products it may choose, changed. */
export type StockEffect = 'none' | 'shown' | 'others';

/** `products`: ids; null for a page that does not depend on the catalogue. `startedAt`: in `performance.now()`. */
export type RenderedPage = {
  startedAt: number;
  products: ReadonlySet<string> | null;
  /** The effect of the changes up to this number, so that each is looked up once for a page. */
  checked?: { changes: number; effect: StockEffect };
};

const MAX_PRODUCTS = 10_000;

export function createStockChanges(now: () => number = () => performance.now()) {
  const changedAt = new Map<string, number>();
  let changes = 0;
  let lastChangeAt = Number.NEGATIVE_INFINITY;
  /** Time of the last change that may concern any product. */
  let anyChangedAt = Number.NEGATIVE_INFINITY;

  function lookUp({ startedAt, products }: RenderedPage): StockEffect {
    if (products === null) return 'none';
    if (anyChangedAt >= startedAt) return 'shown';
    for (const id of products) if ((changedAt.get(id) ?? -1) >= startedAt) return 'shown';
    return 'others';
  }

  return {
    /** `products`: ids; null when it may be any product. */
    add(products: readonly string[] | null): void {
      changes += 1;
      lastChangeAt = now();
      if (products === null || changedAt.size + products.length > MAX_PRODUCTS) {
        anyChangedAt = lastChangeAt;
        changedAt.clear();
      } else for (const id of products) changedAt.set(id, lastChangeAt);
    },
    /** Effect on the page of the stock changes since its render began. */
    effectOn(page: RenderedPage): StockEffect {
      if (lastChangeAt < page.startedAt) return 'none';
      if (page.checked?.changes !== changes) page.checked = { changes, effect: lookUp(page) };
      return page.checked.effect;
    },
  };
}
