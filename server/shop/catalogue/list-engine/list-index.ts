// The product index in memory: rows, the sets of the entries, and the orders of the lists.
import type { Bases } from './row-set.ts';
import { type IdTable, addId, createIdTable, findId } from './id-table.ts';
import { type SortOrders, createOrders, sortKeysOf, updateOrders } from './orders.ts';
import {
  type ProductColumns,
  type ProductRows,
  clearMeasures,
  createProductRows,
  reserveRows,
  trimRows,
  writeMeasures,
  writeRow,
} from './rows.ts';
import { type EntrySets, createSetBuilder, numbersOf, updateSets } from './sets.ts';

/** Numbers of entries by their keys, such as `tag:festive`. */
export type EntryNumbers = Record<string, number>;

export type ListIndex = {
  rows: ProductRows;
  sets: EntrySets;
  numbers: Map<string, number>;
  orders: SortOrders;
  rowById: IdTable;
  /** Numbers of deleted products, for new ones. */
  freeRows: number[];
  /** Recently used bases by their conditions, until products change. */
  recentBases: Map<string, Bases>;
};

export type IndexBuilder = {
  /** Products in any order. */
  add(columns: ProductColumns): void;
  finish(numbers: EntryNumbers): ListIndex;
};

export function createIndexBuilder(): IndexBuilder {
  const rows = createProductRows();
  const sets = createSetBuilder();
  return {
    add(columns) {
      const first = rows.length;
      reserveRows(rows, first + columns.ids.length);
      for (let at = 0; at < columns.ids.length; at += 1) {
        writeRow(rows, rows.length, { columns, at });
        sets.add(rows.length, entriesAt(columns, at));
        rows.length += 1;
      }
      writeMeasures(rows, columns, (at) => first + at);
    },
    finish(numbers) {
      trimRows(rows);
      return {
        rows,
        sets: sets.finish(rows.length),
        numbers: new Map(Object.entries(numbers)),
        orders: createOrders(rows),
        rowById: createIdTable(rows.ids),
        freeRows: [],
        recentBases: new Map(),
      };
    },
  };
}

/** undefined for a product that is not listed. */
export function rowOf({ rows, rowById }: ListIndex, id: string): number | undefined {
  return findId(rowById, rows.ids, id);
}

export type ProductChanges = {
  changed: readonly string[];
  /** Columns of the changed products that are listed; the other changed products no longer are. */
  columns: ProductColumns;
  /** Numbers of the entries in these columns, which may be new. */
  numbers: EntryNumbers;
};

export function applyChanges(
  index: ListIndex,
  { changed, columns, numbers }: ProductChanges,
): void {
  const { rows } = index;
  for (const [key, number] of Object.entries(numbers)) index.numbers.set(key, number);
  const before = changed.map((id) => rowOf(index, id)).filter((row) => row !== undefined);
  const keysBefore = new Map(before.map((row) => [row, sortKeysOf(rows, row)]));
  for (const row of before) clearMeasures(rows, row);
  const entries = new Map<number, readonly number[]>(before.map((row) => [row, []]));
  const listed = columns.ids.map((id, at) => {
    const present = rowOf(index, id);
    const row = present ?? takeRow(index);
    writeRow(rows, row, { columns, at });
    if (present === undefined) index.rowById = addId(index.rowById, rows.ids, row);
    entries.set(row, entriesAt(columns, at));
    return row;
  });
  writeMeasures(rows, columns, (at) => listed[at] as number);
  updateSets(index.sets, entries, rows.length);
  updateOrders(index, keysBefore, listed);
  const isListed = new Set(listed);
  const deleted = before.filter((row) => !isListed.has(row));
  for (const row of deleted) rows.ids[row] = '';
  index.freeRows.push(...deleted);
  index.recentBases.clear();
}

function entriesAt({ entries, ratingTenths }: ProductColumns, at: number): number[] {
  return numbersOf(entries[at] ?? [], ratingTenths[at] ?? 0);
}

function takeRow(index: ListIndex): number {
  const free = index.freeRows.pop();
  if (free !== undefined) return free;
  reserveRows(index.rows, index.rows.length + 1);
  index.rows.length += 1;
  return index.rows.length - 1;
}
