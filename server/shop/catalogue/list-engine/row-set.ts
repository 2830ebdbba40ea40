// Sets of row numbers of the product index: a bit each, 125 kB at a million products, or few rows as sorted numbers.
import { countCommonBits } from './count-bits.ts';

/** `words`: bits. A set may end before the last row: the rows after it are not in it. */
export type DenseSet = { words: Uint32Array };
/** `rows`: ascending. */
export type SparseSet = { rows: Int32Array };
export type RowSet = DenseSet | SparseSet;

/** null for every row. */
export type Base = RowSet | null;

export type Bases = {
  all: Base;
  /** How many products are in `all`. */
  total: number;
  /** The rows that meet all conditions but those of this name. */
  without(name: string): Base;
};

/** Sets of fewer than 1 in so many rows are sparse: a number is as long as the bits of 32 rows. */
const SPARSE_SHARE = 32;

export function createDenseSet(rowCount: number): DenseSet {
  return { words: new Uint32Array(wordCount(rowCount)) };
}

/** `rows`: ascending. */
export function rowSetOf(rows: Int32Array, rowCount: number): RowSet {
  return rows.length * SPARSE_SHARE < rowCount ? { rows } : denseSetOf(rows, rowCount);
}

/** `rows`: in any order. */
export function denseSetOf(rows: Int32Array, rowCount: number): DenseSet {
  const { words } = createDenseSet(rowCount);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    words[row >>> 5] = (words[row >>> 5] as number) | (1 << (row & 31));
  }
  return { words };
}

/** Few rows as numbers: for these everything else is faster. */
export function fitted(set: RowSet, rowCount: number): RowSet {
  const isFew = 'words' in set && countRows(set) * SPARSE_SHARE < rowCount;
  return isFew ? { rows: rowsOf(set) } : set;
}

/** Rows of the set as a dense set, as large as all rows: in it a row is found at once. */
export function toDense(set: RowSet, rowCount: number): DenseSet {
  return 'words' in set ? set : denseSetOf(set.rows, rowCount);
}

/** Adds a row to the set or removes it, also a row beyond those that the set was created for. */
export function setRow(set: DenseSet, row: number, isIn: boolean): void {
  const at = row >>> 5;
  if (at >= set.words.length) {
    const larger = new Uint32Array(wordCount((row + 1) * 1.5));
    larger.set(set.words);
    set.words = larger;
  }
  const bit = 1 << (row & 31);
  const word = set.words[at] as number;
  set.words[at] = isIn ? word | bit : word & ~bit;
}

export function hasRow(set: RowSet, row: number): boolean {
  if ('words' in set) return ((set.words[row >>> 5] as number) >>> (row & 31)) % 2 === 1;
  let [low, high] = [0, set.rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((set.rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return set.rows[low] === row;
}

/** Ascending. */
export function rowsOf(set: RowSet): Int32Array {
  if ('rows' in set) return set.rows;
  const { words } = set;
  const rows = new Int32Array(countRows(set));
  let length = 0;
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at] as number; word !== 0; word &= word - 1) {
      rows[length] = at * 32 + 31 - Math.clz32(word & -word);
      length += 1;
    }
  }
  return rows;
}

/** The rows that are in all of the sets, of which there is at least one. */
export function intersect(sets: readonly RowSet[]): RowSet {
  const sparse = sets.filter((set) => 'rows' in set);
  const dense = sets.filter((set) => 'words' in set);
  const [smallest, ...others] = sparse.toSorted((a, b) => a.rows.length - b.rows.length);
  if (smallest) {
    const rest = [...others, ...dense];
    return { rows: smallest.rows.filter((row) => rest.every((set) => hasRow(set, row))) };
  }
  const [first, ...more] = dense;
  const words = (first as DenseSet).words.slice();
  for (const other of more) {
    for (let at = 0; at < words.length; at += 1) {
      words[at] = (words[at] as number) & (other.words[at] as number);
    }
  }
  return { words };
}

/** The rows that are in any of the sets. */
export function union(sets: readonly RowSet[], rowCount: number): RowSet {
  const [first] = sets;
  if (first && sets.length === 1) return first;
  const { words } = createDenseSet(rowCount);
  for (const set of sets) {
    const { words: added } = toDense(set, rowCount);
    for (let at = 0; at < words.length; at += 1) {
      words[at] = (words[at] as number) | (added[at] as number);
    }
  }
  return { words };
}

/** The rows of the first set that are not in the second. */
export function without(all: RowSet, removed: RowSet): RowSet {
  if ('rows' in all) return { rows: all.rows.filter((row) => !hasRow(removed, row)) };
  const words = all.words.slice();
  const { words: others } = toDense(removed, words.length * 32);
  for (let at = 0; at < words.length; at += 1) {
    words[at] = (words[at] as number) & ~(others[at] as number);
  }
  return { words };
}

export function countRows(set: RowSet): number {
  return 'rows' in set ? set.rows.length : countCommonBits(set.words, set.words);
}

/** How many rows are in both. Of two sparse sets one should be made dense first, when it is counted with many. */
export function countBoth(one: RowSet, other: RowSet): number {
  if ('words' in one && 'words' in other) return countCommonBits(one.words, other.words);
  const [{ rows }, set] = 'rows' in one ? [one, other] : [other as SparseSet, one];
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) count += Number(hasRow(set, rows[at] as number));
  return count;
}

function wordCount(rowCount: number): number {
  return Math.ceil(rowCount / 32);
}
