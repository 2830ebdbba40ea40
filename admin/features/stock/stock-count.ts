// A stock count: what was counted of which variant, stored on the device until it is saved.
import type { StockRow } from '#server/shop/products/list-stock.ts';
import { removeDraft, storeDraft, takeDraft } from '../editor/draft-storage.ts';

/** `variant`: as it was when it was counted. */
export type VariantCount = { variant: StockRow; counted: number };
export type StockCount = readonly VariantCount[];

/** Largest number of counts in one request of the API. */
export const MAX_COUNTS = 200;

const KEY = 'stock-count';

/** A variant counted again replaces its earlier count. */
export function withCount(counts: StockCount, count: VariantCount): StockCount {
  return [...withoutCount(counts, count.variant.variantId), count];
}

export function withoutCount(counts: StockCount, variantId: string): StockCount {
  return counts.filter(({ variant }) => variant.variantId !== variantId);
}

export function countDifference({ variant, counted }: VariantCount): number {
  return counted - variant.onHand;
}

/** Differences first, the largest first; then what matches. */
export function inReviewOrder(counts: StockCount): StockCount {
  return counts.toSorted((a, b) => Math.abs(countDifference(b)) - Math.abs(countDifference(a)));
}

export function readCounts(): StockCount {
  return takeDraft<StockCount>(KEY)?.value ?? [];
}

export function storeCounts(counts: StockCount): void {
  if (counts.length === 0) removeDraft(KEY);
  else storeDraft(KEY, { id: KEY, value: counts, base: [], version: null });
}
