// The orders of the lists: all rows by each sort, and the rows within a range of prices, ratings or days.
import { type Sort, sortNames } from '#domain/catalogue/catalogue.ts';
import { type DenseSet, denseSetOf } from './row-set.ts';
import { type ProductRows, sortKeys } from './rows.ts';
import { type Compare, findPlace, sortRows, withRows, withoutRows } from './sort-rows.ts';

export const sorts = Object.keys(sortNames) as Sort[];

export type SortOrders = Record<Sort, Int32Array>;

/** A range with both ends included: paise, tenths of a star, microseconds since 1970, or what an attribute measures. */
export type Range = { by: OrderedColumn | { attribute: string }; min: number; max: number };
type OrderedColumn = 'price' | 'rating' | 'published';
type OrderedRange = { by: OrderedColumn; min: number; max: number };

/** Orders in which the rows of a range stand together, and the sign of their keys. */
const orderOfRange = {
  price: { sort: 'price-asc', sign: 1, column: 'pricePaise' },
  rating: { sort: 'rating', sign: -1, column: 'ratingTenths' },
  published: { sort: 'newest', sign: -1, column: 'publishedAt' },
} as const;
type Ordered = { rows: ProductRows; orders: SortOrders };

export function createOrders(rows: ProductRows): SortOrders {
  const byId = sortById(rows);
  const orderBy = (sort: Sort) => sortRows(byId, (row) => sortKeys[sort](rows, row));
  return Object.fromEntries(sorts.map((sort) => [sort, orderBy(sort)])) as SortOrders;
}

/** The keys of a row in each order, to see in which it moves. */
export function sortKeysOf(rows: ProductRows, row: number): number[] {
  return sorts.map((sort) => sortKeys[sort](rows, row));
}

/** `keysBefore`: of the rows that were listed before their change. */
export function updateOrders(
  { rows, orders }: Ordered,
  keysBefore: ReadonlyMap<number, readonly number[]>,
  listed: readonly number[],
): void {
  const isListed = new Set(listed);
  const deleted = [...keysBefore.keys()].filter((row) => !isListed.has(row));
  for (const [at, sort] of sorts.entries()) {
    const moved = listed.filter((row) => keysBefore.get(row)?.[at] !== sortKeys[sort](rows, row));
    if (deleted.length + moved.length === 0) continue;
    const rest = withoutRows(orders[sort], [...deleted, ...moved]);
    orders[sort] = withRows(rest, moved, compareBy(rows, sort));
  }
}

/** The places of a range in its order. */
export function placesInRange(
  { rows, orders }: Ordered,
  { by, min, max }: OrderedRange,
): [number, number] {
  const { sort, sign, column } = orderOfRange[by];
  const [first, last] = sign > 0 ? [min, max] : [max, min];
  const placeOf = (isBefore: (value: number) => boolean) =>
    findPlace(orders[sort], (row) => (isBefore(rows[column][row] as number) ? -1 : 1));
  const from = placeOf((value) => (value - first) * sign < 0);
  return [
    from,
    Math.max(
      from,
      placeOf((value) => (value - last) * sign <= 0),
    ),
  ];
}

/** Half a million rows take a millisecond: fewer than to compare the value of each row. */
export function rowsInRange(ordered: Ordered, { by, ...limits }: Range): DenseSet {
  const { length } = ordered.rows;
  // Attributes have no order: the value of each row is compared.
  if (typeof by === 'object') {
    const all = Int32Array.from({ length }, (_, row) => row);
    return denseSetOf(withinRange(all, ordered, { by, ...limits }), length);
  }
  const order = ordered.orders[orderOfRange[by].sort];
  return denseSetOf(order.subarray(...placesInRange(ordered, { by, ...limits })), length);
}

type Values = Int32Array | Uint8Array | Float64Array;

/** The rows whose value is in the range. */
export function withinRange(rows: Int32Array, { rows: all }: Ordered, { by, min, max }: Range) {
  const values: Values | undefined =
    typeof by === 'object' ? all.measures.get(by.attribute) : all[orderOfRange[by].column];
  if (!values) return new Int32Array();
  return rows.filter((row) => (values[row] as number) >= min && (values[row] as number) <= max);
}

/** Sorts the rows that were found, in the order of a list. */
export function sortMatches(rows: ProductRows, found: Int32Array, sort: Sort): Int32Array {
  const keyOf = (row: number) => sortKeys[sort](rows, row);
  const sorted = sortRows(found, keyOf);
  for (let from = 0, to = 1; from < sorted.length; from = to, to += 1) {
    const key = keyOf(sorted[from] as number);
    while (to < sorted.length && keyOf(sorted[to] as number) === key) to += 1;
    if (to - from > 1) sorted.subarray(from, to).sort(compareBy(rows, sort));
  }
  return sorted;
}

/** Compares two rows by the sort's key, then by id. */
function compareBy(rows: ProductRows, sort: Sort): Compare {
  return (one, other) =>
    sortKeys[sort](rows, one) - sortKeys[sort](rows, other) ||
    compareIds(rows.ids[one] ?? '', rows.ids[other] ?? '');
}

function sortById({ ids, length }: ProductRows): Int32Array {
  const inOrder = Int32Array.from({ length }, (_, row) => row);
  const compare: Compare = (one, other) => compareIds(ids[one] ?? '', ids[other] ?? '');
  const isSorted = inOrder.every((row) => row === 0 || compare(row - 1, row) < 0);
  return isSorted ? inOrder : inOrder.sort(compare);
}

/** Compares ids by code units, as the database does with the collation "C"; with another one only ties are ordered otherwise. */
function compareIds(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
