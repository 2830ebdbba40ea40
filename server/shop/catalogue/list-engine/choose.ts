// Chooses a list in memory: how many products meet its conditions, and the ids of one page.
import { PAGE_SIZE, type Sort, pageCount } from '#domain/catalogue/catalogue.ts';
import { type Conditions, basesOf } from './bases.ts';
import type { Bases } from './row-set.ts';
import type { ListIndex } from './list-index.ts';
import { placesInRange, sortMatches } from './orders.ts';
import { type RowSet, countRows, hasRow, intersect, rowsOf, toDense, without } from './row-set.ts';

export type Query = Conditions & {
  /** Sets that the products are in as well, such as the matches of a search. */
  within?: readonly RowSet[];
  /** Products of these sets that stand first. */
  first?: RowSet | null;
  /** A sort, or rows in an order of their own. */
  order: Sort | Int32Array;
  page: number;
};

export type Chosen = { bases: Bases; page: number; pageCount: number; ids(): string[] };

/** Up to this many matches are sorted, when following the order takes longer. */
const MAX_SORTED = 8_000;
/** What sorting a match costs compared with following an order by one row. */
const SORT_COST = 40;

/** A page beyond the last is the last one. */
export function choose(index: ListIndex, query: Query): Chosen {
  const bases = basesOf(index, query, query.within);
  const pages = pageCount(bases.total);
  const page = Math.min(query.page, pages);
  const place = { from: (page - 1) * PAGE_SIZE, to: page * PAGE_SIZE };
  return {
    bases,
    page,
    pageCount: pages,
    ids: () => findRows(index, query, bases, place).map((row) => index.rows.ids[row] ?? ''),
  };
}

/** Places in the list. */
type Part = { from: number; to: number };

function findRows(index: ListIndex, query: Query, { all, total }: Bases, part: Part): number[] {
  const { order, first } = query;
  if (!all)
    return typeof order === 'string' ? [...index.orders[order].subarray(part.from, part.to)] : [];
  if (!first) return rowsOfPart(index, query, { set: all, total }, part);
  const leading = intersect([all, first]);
  const count = countRows(leading);
  const others = { set: without(all, first), total: total - count };
  const { from, to } = part;
  return [
    ...rowsOfPart(index, query, { set: leading, total: count }, part),
    ...rowsOfPart(index, query, others, { from: Math.max(0, from - count), to: to - count }),
  ];
}

type CountedSet = { set: RowSet; total: number };

function rowsOfPart(
  index: ListIndex,
  query: Query,
  { set, total }: CountedSet,
  { from, to }: Part,
): number[] {
  if (from >= Math.min(to, total)) return [];
  const { order } = query;
  const rows = typeof order === 'string' ? index.orders[order] : order;
  if (typeof order === 'string' && isSortingFaster(rows.length, { total, to })) {
    return [...sortMatches(index.rows, rowsOf(set), order).subarray(from, to)];
  }
  const inSet = toDense(set, index.rows.length);
  const found: number[] = [];
  let skipped = 0;
  for (let at = startOf(index, query); at < rows.length && found.length < to - from; at += 1) {
    const row = rows[at] as number;
    if (!hasRow(inSet, row)) continue;
    if (skipped < from) skipped += 1;
    else found.push(row);
  }
  return found;
}

/** `to`: place of the page's last match among all `total` of them, which stand anywhere in the order. */
function isSortingFaster(length: number, { total, to }: { total: number; to: number }): boolean {
  const followed = total === 0 ? length : Math.min(1, to / total) * length;
  return total <= MAX_SORTED && followed > total * SORT_COST;
}

/** An order by price starts at the lowest or highest price of the list. */
function startOf(index: ListIndex, { order, ranges }: Query): number {
  const prices = ranges.flatMap(({ by, ...limits }) =>
    by === 'price' ? [placesInRange(index, { by, ...limits })] : [],
  );
  const { length } = index.orders['price-asc'];
  if (order === 'price-asc') return Math.max(0, ...prices.map(([from]) => from));
  if (order === 'price-desc') return Math.max(0, ...prices.map(([, to]) => length - to));
  return 0;
}
