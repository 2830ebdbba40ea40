// A list of the products in a set of rows: totals, facet counts, price bounds, and the rows of one page.
import { type Filter, PAGE_SIZE, type Sort, pageCount } from '#domain/catalogue/catalogue.ts';
import { toRupees } from '#domain/money/money.ts';
import { resolveFilter } from '../facets/category-facets.ts';
import type { ChosenList } from './choose-products.ts';
import { countMatches } from './count-matches.ts';
import { type FacetCells, atLeastEach, bucketOfCell, ratingOfCell } from './facet-cells.ts';
import type { IndexState } from './live-index.ts';
import { isSortingFaster, matcherOf, sortMatches } from './matching-rows.ts';
import type { MemoryIndex } from './memory-index.ts';
import { type ScopeLimits, isInLimits } from './memory-scope.ts';
import { type PreparedFilter, failedGroups, prepareFilter } from './prepared-filter.ts';
import { type RowSet, hasRow, intersect, rowsOfSet } from './row-set.ts';

/** `first`: those of them that stand first in the order 'featured', or `order`: that order. */
type Selection = {
  all: RowSet;
  first?: RowSet;
  order?: Int32Array | null;
  limits?: ScopeLimits;
};

/** null when no product is in the set and within its limits. */
export function chooseFromSet(
  { index, categories }: IndexState,
  requested: Filter,
  { all, first, order, limits }: Selection,
): ChosenList | null {
  const { rows } = index;
  const { sort } = requested;
  const filter = prepareFilter(resolveFilter(requested, categories), limits);
  const { inRange, bounds } = countSet(index, filter, all);
  if (bounds === null) return null;
  const { total, counts } = countMatches(index.cells, filter, { inRange, categories });
  const page = Math.min(requested.page, pageCount(total));
  const groups =
    sort === 'featured' && first ? [intersect([all, first]), without(all, first)] : [all];
  const chosenOrder = sort === 'featured' && order ? order : null;
  const found = findInOrder(index, filter, {
    groups,
    order: chosenOrder,
    sort,
    offset: (page - 1) * PAGE_SIZE,
    limit: total === 0 ? 0 : PAGE_SIZE,
    total,
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

/** Buckets outside the limits, within them, and those that match the filter as well. */
const [OUTSIDE, WITHIN, MATCHING] = [0, 1, 2];

/** One pass over the set, without a call or a copy for each row: it may have hundreds of thousands. */
function countSet(
  { rows, cells }: MemoryIndex,
  filter: PreparedFilter,
  { words }: RowSet,
): SetCounts {
  const { pricePaise } = rows;
  const { cellOf } = cells;
  const { lowPaise, highPaise, leastTenths, scope } = filter;
  const [scopeLow, scopeHigh] = scope ? [scope.lowPaise, scope.highPaise] : [0, Infinity];
  const kinds = kindsOfBuckets(cells, filter);
  const inRange = new Int32Array(cells.counts.length);
  let [isEmpty, min, max] = [true, Infinity, -Infinity];
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at] as number; word !== 0; word &= word - 1) {
      const row = at * 32 + 31 - Math.clz32(word & -word);
      const cell = cellOf[row] as number;
      // The row of a deleted product.
      if (cell < 0) continue;
      const kind = kinds[bucketOfCell(cell)];
      const price = pricePaise[row] as number;
      if (kind === OUTSIDE || price < scopeLow || price > scopeHigh) continue;
      isEmpty = false;
      if (price >= lowPaise && price <= highPaise) inRange[cell] = (inRange[cell] as number) + 1;
      if (kind !== MATCHING || ratingOfCell(cell) < leastTenths) continue;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  return { inRange: atLeastEach(inRange), bounds: isEmpty ? null : { min, max } };
}

function kindsOfBuckets({ facets }: FacetCells, filter: PreparedFilter): Uint8Array {
  return Uint8Array.from(facets, (bits) => {
    if (filter.scope && !isInLimits(bits, filter.scope)) return OUTSIDE;
    return failedGroups(bits, filter) === 0 ? MATCHING : WITHIN;
  });
}

type SetPage = {
  /** The rows of the first in the order of the list, then those of the next. */
  groups: readonly RowSet[];
  order: Int32Array | null;
  sort: Sort;
  offset: number;
  limit: number;
  total: number;
};

function findInOrder(
  index: MemoryIndex,
  filter: PreparedFilter,
  { groups, order, sort, offset, limit, total }: SetPage,
): number[] {
  const matches = matcherOf(index, filter);
  const found: number[] = [];
  let skipped = 0;
  for (const set of groups) {
    if (found.length >= limit) break;
    const inOrder = order ?? orderOfSet(index, matches, { set, sort, total, last: offset + limit });
    for (let at = 0; at < inOrder.length && found.length < limit; at += 1) {
      const row = inOrder[at] as number;
      if (!hasRow(set, row) || !matches(row)) continue;
      if (skipped < offset) skipped += 1;
      else found.push(row);
    }
  }
  return found;
}

type OrderedSet = { set: RowSet; sort: Sort; total: number; last: number };

/** The order of all products or, where that is faster to follow, of the matches in the set. */
function orderOfSet(
  index: MemoryIndex,
  matches: (row: number) => boolean,
  { set, sort, total, last }: OrderedSet,
): Int32Array {
  const order = index.orders[sort];
  if (!isSortingFaster(order.length, { total, last })) return order;
  return sortMatches(index, Int32Array.from(rowsOfSet(set, matches)), sort);
}

function without(all: RowSet, removed: RowSet): RowSet {
  return { words: all.words.map((word, at) => word & ~(removed.words[at] ?? 0)) };
}
