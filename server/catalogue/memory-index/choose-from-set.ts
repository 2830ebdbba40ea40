// A list of the products in a set of rows: totals, facet counts, price bounds, and the rows of one page.
import { type Filter, PAGE_SIZE, pageCount } from '#domain/catalogue.ts';
import { toRupees } from '#domain/money.ts';
import { resolveFilter } from '../facets/category-facets.ts';
import type { ChosenList } from './list-from-memory.ts';
import { countMatches } from './count-matches.ts';
import { type FacetCells, atLeastEach, bucketOfCell, ratingOfCell } from './facet-cells.ts';
import type { IndexState } from './live-index.ts';
import { matcherOf } from './matching-rows.ts';
import type { MemoryIndex } from './memory-index.ts';
import { type PreparedFilter, failedGroups, prepareFilter } from './prepared-filter.ts';
import { type RowSet, hasRow, intersect } from './row-set.ts';

/** `first`: those of them that stand first in the order 'featured'. */
type Selection = { all: RowSet; first: RowSet };

/** null when no product is in the set. */
export function chooseFromSet(
  { index, categories }: IndexState,
  requested: Filter,
  { all, first }: Selection,
): ChosenList | null {
  const { rows } = index;
  const filter = prepareFilter(resolveFilter(requested, categories));
  const { inRange, bounds } = countSet(index, filter, all);
  if (bounds === null) return null;
  const { total, counts } = countMatches(index.cells, filter, { inRange, categories });
  const page = Math.min(requested.page, pageCount(total));
  const matches = matcherOf(index, filter);
  const isListed = (set: RowSet) => (row: number) => hasRow(set, row) && matches(row);
  const groups =
    requested.sort === 'featured' ? [intersect([all, first]), without(all, first)] : [all];
  const found = findInOrder(index.orders[requested.sort], groups.map(isListed), {
    offset: (page - 1) * PAGE_SIZE,
    limit: total === 0 ? 0 : PAGE_SIZE,
  });
  return {
    ids: found.map((row) => rows.ids[row] ?? ''),
    total,
    page,
    pageCount: pageCount(total),
    counts: {
      ...counts,
      price:
        bounds.max < bounds.min ? null : { min: toRupees(bounds.min), max: toRupees(bounds.max) },
    },
    suggestions: [],
  };
}

type SetCounts = {
  /** Products in the filter's price range, in the layout of `FacetCells.counts`. */
  inRange: Int32Array;
  /** In paise, of the products that match the filter at any price; null without a product in the set. */
  bounds: { min: number; max: number } | null;
};

/** One pass over the set, without a call or a copy for each row: it may have hundreds of thousands. */
function countSet(
  { rows, cells }: MemoryIndex,
  filter: PreparedFilter,
  { words }: RowSet,
): SetCounts {
  const { pricePaise, ids } = rows;
  const { cellOf } = cells;
  const { lowPaise, highPaise, leastTenths } = filter;
  const isMatchingBucket = matchingBuckets(cells, filter);
  const inRange = new Int32Array(cells.counts.length);
  let [isEmpty, min, max] = [true, Infinity, -Infinity];
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at] as number; word !== 0; word &= word - 1) {
      const row = at * 32 + 31 - Math.clz32(word & -word);
      // The row of a deleted product.
      if (!ids[row]) continue;
      isEmpty = false;
      const cell = cellOf[row] as number;
      const price = pricePaise[row] as number;
      if (price >= lowPaise && price <= highPaise) inRange[cell] = (inRange[cell] as number) + 1;
      if (isMatchingBucket[bucketOfCell(cell)] === 0 || ratingOfCell(cell) < leastTenths) continue;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  return { inRange: atLeastEach(inRange), bounds: isEmpty ? null : { min, max } };
}

function matchingBuckets(cells: FacetCells, filter: PreparedFilter): Uint8Array {
  const isMatching = new Uint8Array(cells.facets.length);
  for (const [bucket, bits] of cells.facets.entries()) {
    isMatching[bucket] = Number(failedGroups(bits, filter) === 0);
  }
  return isMatching;
}

/** Rows that pass the first test in the order given, then those that pass the second. */
function findInOrder(
  order: Int32Array,
  tests: readonly ((row: number) => boolean)[],
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const found: number[] = [];
  let skipped = 0;
  for (const test of tests) {
    for (let at = 0; at < order.length && found.length < limit; at += 1) {
      const row = order[at] as number;
      if (!test(row)) continue;
      if (skipped < offset) skipped += 1;
      else found.push(row);
    }
  }
  return found;
}

function without(all: RowSet, removed: RowSet): RowSet {
  return { words: all.words.map((word, at) => word & ~(removed.words[at] ?? 0)) };
}
