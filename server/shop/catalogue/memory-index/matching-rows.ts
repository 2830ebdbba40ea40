// Rows that match a filter: those of one page, and the lowest and highest price.
import type { Sort } from '#domain/catalogue/catalogue.ts';
import { type PreparedFilter, failedGroups } from './prepared-filter.ts';
import { type FacetCells, bucketOfCell, ratingOfCell } from './facet-cells.ts';
import { type MemoryIndex, compareBy } from './memory-index.ts';
import { sortKeys } from './product-rows.ts';
import { type ScopeLimits, isInLimits } from './memory-scope.ts';
import { findPlace, sortRows } from './sort-rows.ts';

/** Up to this many matches are found by reading all cells, and sorted, when following the order takes longer. */
const MAX_SORTED = 8_000;
/** What reading a cell, and sorting a match, cost compared with following an order by one row. */
const READ_COST = 0.15;
const SORT_COST = 40;

type Test = (row: number) => boolean;
type Page = { sort: Sort; offset: number; limit: number };

/** `total`: how many rows match. */
export function findPage(
  index: MemoryIndex,
  filter: PreparedFilter,
  { sort, offset, limit, total }: Page & { total: number },
): number[] {
  const order = index.orders[sort];
  if (total === order.length) return [...order.subarray(offset, offset + limit)];
  const matches = matcherOf(index, filter);
  if (isSortingFaster(order.length, { total, last: offset + limit })) {
    const sorted = sortMatches(index, scanAll(index, filter), sort);
    return [...sorted.subarray(offset, offset + limit)];
  }
  const found: number[] = [];
  let skipped = 0;
  for (let at = startOf(index, filter, sort); at < order.length && found.length < limit; at += 1) {
    const row = order[at] as number;
    if (!matches(row)) continue;
    if (skipped < offset) skipped += 1;
    else found.push(row);
  }
  return found;
}

/** In paise, whatever the filter's own price range; null when nothing matches the rest of it. */
export function findPriceBounds(
  index: MemoryIndex,
  filter: PreparedFilter,
): { min: number; max: number } | null {
  const { rows, cells, orders, cellsByPrice } = index;
  const matches = cellMatcher(cells, filter);
  const order = orders['price-asc'];
  const [from, to] = filter.scope ? placesInRange(index, filter.scope) : [0, order.length];
  let [first, last] = [from, to - 1];
  while (first <= last && !matches(cellsByPrice[first] as number)) first += 1;
  if (first > last) return null;
  while (!matches(cellsByPrice[last] as number)) last -= 1;
  const priceAt = (place: number) => rows.pricePaise[order[place] as number] as number;
  return { min: priceAt(first), max: priceAt(last) };
}

/** Whether a product is within the limits. */
export function hasProducts(index: MemoryIndex, limits: ScopeLimits): boolean {
  const { cells, cellsByPrice } = index;
  const isIn = Uint8Array.from(cells.facets, (bits) => Number(isInLimits(bits, limits)));
  return cellsByPrice
    .subarray(...placesInRange(index, limits))
    .some((cell) => isIn[bucketOfCell(cell)] === 1);
}

/** The places, in the order of prices, of the products within a price range. */
export function placesInRange(
  { rows, orders }: MemoryIndex,
  { lowPaise, highPaise }: { lowPaise: number; highPaise: number },
): [number, number] {
  const priceOf = (row: number) => rows.pricePaise[row] as number;
  const order = orders['price-asc'];
  return [
    findPlace(order, (row) => priceOf(row) - lowPaise),
    findPlace(order, (row) => priceOf(row) - highPaise - 1),
  ];
}

/** Whether a row matches: its bucket by its facets, and its own rating and price. */
export function matcherOf({ rows, cells }: MemoryIndex, filter: PreparedFilter): Test {
  const { cellOf } = cells;
  const { pricePaise } = rows;
  const { lowPaise, highPaise } = filter;
  const matchesCell = cellMatcher(cells, filter);
  return (row) => {
    const price = pricePaise[row] as number;
    return price >= lowPaise && price <= highPaise && matchesCell(cellOf[row] as number);
  };
}

/** Whether the products of a cell match, but for the price. */
function cellMatcher(cells: FacetCells, filter: PreparedFilter): Test {
  const isMatchingBucket = Uint8Array.from(cells.facets, (facets) =>
    Number(failedGroups(facets, filter) === 0),
  );
  const { leastTenths } = filter;
  return (cell) => isMatchingBucket[bucketOfCell(cell)] === 1 && ratingOfCell(cell) >= leastTenths;
}

/** `last`: place of the page's last match among all `total` of them, which stand anywhere in the order. */
export function isSortingFaster(
  length: number,
  { total, last }: { total: number; last: number },
): boolean {
  const followed = total === 0 ? length : Math.min(1, last / total) * length;
  return total <= MAX_SORTED && followed > length * READ_COST + total * SORT_COST;
}

/** In the order of a list. */
export function sortMatches({ rows }: MemoryIndex, found: Int32Array, sort: Sort): Int32Array {
  const keyOf = (row: number) => sortKeys[sort](rows, row);
  const sorted = sortRows(found, keyOf);
  for (let from = 0, to = 1; from < sorted.length; from = to, to += 1) {
    const key = keyOf(sorted[from] as number);
    while (to < sorted.length && keyOf(sorted[to] as number) === key) to += 1;
    if (to - from > 1) sorted.subarray(from, to).sort(compareBy(rows, sort));
  }
  return sorted;
}

/** By price: the cells of all rows within the price range, read in turn. */
function scanAll(index: MemoryIndex, filter: PreparedFilter): Int32Array {
  const { orders, cells, cellsByPrice } = index;
  const matches = cellMatcher(cells, filter);
  const order = orders['price-asc'];
  const [from, to] = placesInRange(index, filter);
  const found: number[] = [];
  for (let place = from; place < to; place += 1) {
    if (matches(cellsByPrice[place] as number)) found.push(order[place] as number);
  }
  return Int32Array.from(found);
}

/** An order by price starts at the filter's price. */
function startOf(index: MemoryIndex, filter: PreparedFilter, sort: Sort): number {
  if (sort !== 'price-asc' && sort !== 'price-desc') return 0;
  const [from, to] = placesInRange(index, filter);
  return sort === 'price-asc' ? from : index.cellsByPrice.length - to;
}
