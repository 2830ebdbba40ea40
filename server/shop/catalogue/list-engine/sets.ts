// The products of each entry of the index, such as an option or a tag, as sets of rows by the entry's number.
import { ratingSteps } from '#domain/catalogue/catalogue.ts';
import { type RowSet, createDenseSet, hasRow, rowSetOf, setRow } from './row-set.ts';

export type EntrySets = Map<number, RowSet>;

/** Steps of the filter by rating, counted like options: their numbers are below those of the database. */
const steps = ratingSteps.map((step, at) => ({ number: -1 - at, tenths: Number(step) * 10 }));

export function ratingNumber(step: (typeof ratingSteps)[number]): number {
  return -1 - ratingSteps.indexOf(step);
}

/** All numbers under which a product is counted. */
export function numbersOf(entries: readonly number[], ratingTenths: number): number[] {
  const reached = steps.filter(({ tenths }) => ratingTenths >= tenths);
  return [...entries, ...reached.map(({ number }) => number)];
}

/** Rows in the order in which they are added: as numbers, and as bits once those are shorter at a million products. */
type GrowingSet = { rows: Int32Array; length: number; dense: { words: Uint32Array } | null };

const MAX_NUMBERS = 31_250;

export type SetBuilder = {
  /** Rows ascend. */
  add(row: number, numbers: readonly number[]): void;
  finish(rowCount: number): EntrySets;
};

export function createSetBuilder(): SetBuilder {
  const growing = new Map<number, GrowingSet>();
  return {
    add(row, numbers) {
      for (const number of numbers) {
        let set = growing.get(number);
        if (!set) growing.set(number, (set = { rows: new Int32Array(4), length: 0, dense: null }));
        addRow(set, row);
      }
    },
    finish(rowCount) {
      const sets: EntrySets = new Map();
      for (const [number, set] of growing) {
        sets.set(number, finished(set, rowCount));
        growing.delete(number);
      }
      return sets;
    },
  };
}

function addRow(set: GrowingSet, row: number): void {
  if (set.dense) return setRow(set.dense, row, true);
  if (set.length === MAX_NUMBERS) {
    set.dense = createDenseSet(row + 1);
    for (const before of set.rows.subarray(0, set.length)) setRow(set.dense, before, true);
    set.rows = new Int32Array();
    return setRow(set.dense, row, true);
  }
  if (set.length === set.rows.length) {
    const larger = new Int32Array(Math.min(MAX_NUMBERS, set.length * 2));
    larger.set(set.rows);
    set.rows = larger;
  }
  set.rows[set.length] = row;
  set.length += 1;
}

/** `numbers`: those of each changed row; none for a deleted product. */
export function updateSets(
  sets: EntrySets,
  numbers: ReadonlyMap<number, readonly number[]>,
  rowCount: number,
): void {
  const changed = [...numbers.keys()];
  const rowsByNumber = new Map([...sets.keys()].map((number) => [number, new Set<number>()]));
  for (const [row, all] of numbers) {
    for (const number of all) {
      rowsByNumber.set(number, (rowsByNumber.get(number) ?? new Set()).add(row));
    }
  }
  for (const [number, rows] of rowsByNumber) {
    const set = sets.get(number) ?? { rows: new Int32Array() };
    const moved = changed.filter((row) => hasRow(set, row) !== rows.has(row));
    if (moved.length > 0) sets.set(number, withMoved(set, moved, rowCount));
  }
}

/** `moved`: rows that come into the set, or leave it. A dense set is changed itself, and stays dense. */
function withMoved(set: RowSet, moved: readonly number[], rowCount: number): RowSet {
  if ('words' in set) {
    for (const row of moved) setRow(set, row, !hasRow(set, row));
    return set;
  }
  const isMoved = new Set(moved);
  const kept = set.rows.filter((row) => !isMoved.has(row));
  const added = moved.filter((row) => !hasRow(set, row));
  return rowSetOf(Int32Array.from([...kept, ...added]).sort(), rowCount);
}

function finished({ rows, length, dense }: GrowingSet, rowCount: number): RowSet {
  if (!dense) return rowSetOf(rows.slice(0, length), rowCount);
  return { words: resized(dense.words, Math.ceil(rowCount / 32)) };
}

function resized(words: Uint32Array, length: number): Uint32Array {
  const result = new Uint32Array(length);
  result.set(words.subarray(0, length));
  return result;
}
