// The products of each entry of the index, such as an option or a tag, as sets of rows by the entry's number.
import { ratingSteps } from '#domain/catalogue/catalogue.ts';
import { type DenseSet, type RowSet, denseSetOf, hasRow, rowSetOf, setRow } from './row-set.ts';

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

/** Up to this many rows are numbers while a set is built; more rows become bits, which are shorter at a million products. */
const MAX_NUMBERS = 31_250;

export type SetBuilder = {
  /** Rows ascend. */
  add(row: number, numbers: readonly number[]): void;
  finish(rowCount: number): EntrySets;
};

export function createSetBuilder(): SetBuilder {
  const growing = new Map<number, number[] | DenseSet>();
  return {
    add(row, numbers) {
      for (const number of numbers) {
        const set = growing.get(number);
        if (!set) growing.set(number, [row]);
        else if ('words' in set) setRow(set, row, true);
        else if (set.push(row) > MAX_NUMBERS) {
          growing.set(number, denseSetOf(Int32Array.from(set), row + 1));
        }
      }
    },
    finish(rowCount) {
      const finished = (set: number[] | DenseSet): RowSet =>
        'words' in set
          ? { words: set.words.slice(0, Math.ceil(rowCount / 32)) }
          : rowSetOf(Int32Array.from(set), rowCount);
      return new Map(Array.from(growing, ([number, set]) => [number, finished(set)]));
    },
  };
}

/** `numbers`: those of each changed row; none for a deleted product. */
export function updateSets(
  sets: EntrySets,
  numbers: ReadonlyMap<number, readonly number[]>,
  rowCount: number,
): void {
  const changed = Array.from(numbers, ([row, own]) => ({ row, numbers: new Set(own) }));
  for (const number of new Set([...sets.keys(), ...[...numbers.values()].flat()])) {
    const set = sets.get(number) ?? { rows: new Int32Array() };
    const moved = changed.filter((each) => hasRow(set, each.row) !== each.numbers.has(number));
    if (moved.length === 0) continue;
    const rows = moved.map(({ row }) => row);
    sets.set(number, withMoved(set, rows, rowCount));
  }
}

/** `moved`: rows that come into the set, or leave it. A dense set is changed itself, and stays dense. */
function withMoved(set: RowSet, moved: readonly number[], rowCount: number): RowSet {
  if ('words' in set) {
    for (const row of moved) setRow(set, row, !hasRow(set, row));
    return set;
  }
  const isMoved = new Set(moved);
  const staying = set.rows.filter((row) => !isMoved.has(row));
  const added = moved.filter((row) => !hasRow(set, row));
  return rowSetOf(Int32Array.from([...staying, ...added]).sort(), rowCount);
}
