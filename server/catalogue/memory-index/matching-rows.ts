// Rows that match a filter: those of one page, and the lowest and highest price.
import type { Sort } from '#domain/catalogue.ts';
import { type PreparedFilter, failedGroups } from './prepared-filter.ts';
import { type FacetCells, bucketOfCell, ratingOfCell } from './facet-cells.ts';
import { type MemoryIndex, compareBy } from './memory-index.ts';
import { findPlace } from './sort-rows.ts';

/** Up to this many matches among many more products are found by reading all rows, and sorted. */
const MAX_SORTED = 1_000;
/** In the order of a list, so many rows are read for each match before that is slower. */
const MIN_WALK = 80;

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
  if (isRare(index, total)) {
    return scanAll(index, filter)
      .toSorted(compareBy(index.rows, sort))
      .slice(offset, offset + limit);
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
  { rows, cells, orders, cellsByPrice }: MemoryIndex,
  filter: PreparedFilter,
): { min: number; max: number } | null {
  const matches = cellMatcher(cells, filter);
  const order = orders['price-asc'];
  const [first, last] = [cellsByPrice.findIndex(matches), cellsByPrice.findLastIndex(matches)];
  if (first < 0) return null;
  const priceAt = (place: number) => rows.pricePaise[order[place] as number] as number;
  return { min: priceAt(first), max: priceAt(last) };
}

/** The places, in the order of prices, of the products within the filter's price range. */
export function placesInRange(
  { rows, orders }: MemoryIndex,
  filter: PreparedFilter,
): [number, number] {
  const priceOf = (row: number) => rows.pricePaise[row] as number;
  const order = orders['price-asc'];
  return [
    findPlace(order, (row) => priceOf(row) - filter.lowPaise),
    findPlace(order, (row) => priceOf(row) - filter.highPaise - 1),
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

function isRare({ rows }: MemoryIndex, total: number): boolean {
  return total <= MAX_SORTED && rows.length > total * MIN_WALK;
}

/** By price: the cells of all rows within the price range, read in turn. */
function scanAll(index: MemoryIndex, filter: PreparedFilter): number[] {
  const { orders, cells, cellsByPrice } = index;
  const matches = cellMatcher(cells, filter);
  const order = orders['price-asc'];
  const [from, to] = placesInRange(index, filter);
  const found: number[] = [];
  for (let place = from; place < to; place += 1) {
    if (matches(cellsByPrice[place] as number)) found.push(order[place] as number);
  }
  return found;
}

/** An order by price starts at the filter's price. */
function startOf(index: MemoryIndex, filter: PreparedFilter, sort: Sort): number {
  if (sort !== 'price-asc' && sort !== 'price-desc') return 0;
  const [from, to] = placesInRange(index, filter);
  return sort === 'price-asc' ? from : index.cellsByPrice.length - to;
}
