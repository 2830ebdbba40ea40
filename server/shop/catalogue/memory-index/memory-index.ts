// The product index in memory: rows, cells of facets, and the orders of the lists.
import { type Sort, sortNames } from '#domain/catalogue/catalogue.ts';
import { type FacetCells, addToCell, createFacetCells, removeFromCell } from './facet-cells.ts';
import { type IdTable, addId, createIdTable, findId } from './id-table.ts';
import {
  type ProductColumns,
  type ProductRows,
  createProductRows,
  reserveRows,
  sortKeys,
  writeRow,
} from './product-rows.ts';
import { type Compare, findPlace, sortRows, withRows, withoutRows } from './sort-rows.ts';

const sorts = Object.keys(sortNames) as Sort[];

type Orders = Record<Sort, Int32Array>;

export type MemoryIndex = {
  rows: ProductRows;
  cells: FacetCells;
  orders: Orders;
  /** The cells of the rows in the order of their prices: read in turn, they are counted many times faster. */
  cellsByPrice: Int32Array;
  rowById: IdTable;
  /** Numbers of deleted products, for new ones. */
  freeRows: number[];
};

/** Of all products, in batches. */
export function createMemoryIndex(batches: readonly ProductColumns[]): MemoryIndex {
  const [rows, cells] = [createProductRows(), createFacetCells()];
  reserveRows(
    rows,
    batches.reduce((sum, { ids }) => sum + ids.length, 0),
  );
  for (const columns of batches) {
    for (let at = 0; at < columns.ids.length; at += 1) {
      writeRow(rows, rows.length, { columns, at });
      addToCell(cells, rows.length, rows.facets[rows.length] ?? 0);
      rows.length += 1;
    }
  }
  const byId = sortById(rows);
  const orderBy = (sort: Sort) => sortRows(byId, (row) => sortKeys[sort](rows, row));
  const orders = Object.fromEntries(sorts.map((sort) => [sort, orderBy(sort)])) as Orders;
  const cellsByPrice = orders['price-asc'].map((row) => cells.cellOf[row] as number);
  return { rows, cells, orders, cellsByPrice, rowById: createIdTable(rows.ids), freeRows: [] };
}

/** undefined for a product that is not listed. */
export function rowOf({ rows, rowById }: MemoryIndex, id: string): number | undefined {
  return findId(rowById, rows.ids, id);
}

/** `columns`: those of the changed products that are listed; the others no longer are. */
export function applyChanges(
  index: MemoryIndex,
  changedIds: readonly string[],
  columns: ProductColumns,
): void {
  const { rows, cells } = index;
  const before = changedIds.map((id) => rowOf(index, id)).filter((row) => row !== undefined);
  const keysBefore = new Map(before.map((row) => [row, keysOf(rows, row)]));
  const listed = columns.ids.map((id, at) => {
    const known = rowOf(index, id);
    const row = known ?? takeRow(index);
    if (known !== undefined) removeFromCell(cells, row);
    writeRow(rows, row, { columns, at });
    if (known === undefined) index.rowById = addId(index.rowById, rows.ids, row);
    addToCell(cells, row, rows.facets[row] ?? 0);
    return row;
  });
  const isListed = new Set(listed);
  const deleted = before.filter((row) => !isListed.has(row));
  for (const row of deleted) removeFromCell(cells, row);
  const pricesBefore = index.orders['price-asc'];
  for (const [at, sort] of sorts.entries()) {
    const moved = listed.filter((row) => keysBefore.get(row)?.[at] !== sortKeys[sort](rows, row));
    const compare = compareBy(rows, sort);
    index.orders[sort] = reorder(index.orders[sort], { deleted, moved, compare });
  }
  updateCellsByPrice(index, listed, pricesBefore);
  for (const row of deleted) rows.ids[row] = '';
  index.freeRows.push(...deleted);
}

function updateCellsByPrice(index: MemoryIndex, changed: readonly number[], before: Int32Array) {
  const { rows, cells, orders } = index;
  const order = orders['price-asc'];
  if (order !== before) {
    index.cellsByPrice = order.map((row) => cells.cellOf[row] as number);
    return;
  }
  const compare = compareBy(rows, 'price-asc');
  for (const row of changed) {
    const place = findPlace(order, (other) => compare(other, row));
    index.cellsByPrice[place] = cells.cellOf[row] as number;
  }
}

/** The order of a list: by the sort's key, then by id. */
export function compareBy(rows: ProductRows, sort: Sort): Compare {
  return (one, other) =>
    sortKeys[sort](rows, one) - sortKeys[sort](rows, other) ||
    compareIds(rows.ids[one] ?? '', rows.ids[other] ?? '');
}

function keysOf(rows: ProductRows, row: number): number[] {
  return sorts.map((sort) => sortKeys[sort](rows, row));
}

function takeRow(index: MemoryIndex): number {
  const free = index.freeRows.pop();
  if (free !== undefined) return free;
  reserveRows(index.rows, index.rows.length + 1);
  index.rows.length += 1;
  return index.rows.length - 1;
}

type Reordering = { deleted: readonly number[]; moved: readonly number[]; compare: Compare };

/** `moved`: rows that are new in this order or stand elsewhere than before. */
function reorder(order: Int32Array, { deleted, moved, compare }: Reordering): Int32Array {
  if (deleted.length + moved.length === 0) return order;
  return withRows(withoutRows(order, [...deleted, ...moved]), moved, compare);
}

function sortById({ ids, length }: ProductRows): Int32Array {
  const inOrder = Int32Array.from({ length }, (_, row) => row);
  const compare: Compare = (one, other) => compareIds(ids[one] ?? '', ids[other] ?? '');
  const isSorted = inOrder.every((row) => row === 0 || compare(row - 1, row) < 0);
  return isSorted ? inOrder : inOrder.sort(compare);
}

/** By code units, as the database does with the collation "C"; with another one only ties are ordered otherwise. */
function compareIds(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
