// Sets of row numbers of the product index: a bit each, 125 kB at a million products, or few rows as sorted numbers.

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

/** The same rows in a dense set, as large as all rows: in it a row is found at once. */
export function toDense(set: RowSet, rowCount: number): DenseSet {
  return 'words' in set ? set : denseSetOf(set.rows, rowCount);
}

/** Also for a row beyond those that the set was created for. */
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

export function isEmptySet(set: RowSet): boolean {
  return 'rows' in set ? set.rows.length === 0 : set.words.every((word) => word === 0);
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
  const words = Uint32Array.from(first?.words ?? []);
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
    if ('rows' in set) {
      for (const row of set.rows)
        words[row >>> 5] = (words[row >>> 5] as number) | (1 << (row & 31));
    } else {
      const { words: added } = set;
      for (let at = 0; at < Math.min(words.length, added.length); at += 1) {
        words[at] = (words[at] as number) | (added[at] as number);
      }
    }
  }
  return { words };
}

/** The rows of the first set that are not in the second. */
export function without(all: RowSet, removed: RowSet): RowSet {
  if ('rows' in all) return { rows: all.rows.filter((row) => !hasRow(removed, row)) };
  const words = Uint32Array.from(all.words);
  if ('words' in removed) {
    for (let at = 0; at < words.length; at += 1) {
      words[at] = (words[at] as number) & ~(removed.words[at] as number);
    }
  } else {
    const result = { words };
    for (const row of removed.rows) if (hasRow(result, row)) setRow(result, row, false);
  }
  return { words };
}

export function countRows(set: RowSet): number {
  return 'rows' in set ? set.rows.length : countWords(set.words, set.words);
}

/** How many rows are in both. */
export function countBoth(one: RowSet, other: RowSet): number {
  if ('words' in one) {
    return 'words' in other ? countWords(one.words, other.words) : countIn(other.rows, one.words);
  }
  return 'words' in other ? countIn(one.rows, other.words) : countShared(one.rows, other.rows);
}

function countIn(rows: Int32Array, words: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    count += ((words[row >>> 5] as number) >>> (row & 31)) & 1;
  }
  return count;
}

function countShared(one: Int32Array, other: Int32Array): number {
  let count = 0;
  for (let at = 0, place = 0; at < one.length && place < other.length;) {
    const [row, otherRow] = [one[at] as number, other[place] as number];
    count += Number(row === otherRow);
    if (row <= otherRow) at += 1;
    if (otherRow <= row) place += 1;
  }
  return count;
}

/**
 * Bits that both have. A carry-save adder adds eight words up to sums of ones, twos and fours, so that one word of eight has
 * its bits counted: half the time of counting those of each.
 */
function countWords(one: Uint32Array, other: Uint32Array): number {
  const length = Math.min(one.length, other.length);
  const whole = length - (length % 8);
  let [ones, twos, fours, eights, sum] = [0, 0, 0, 0, 0];
  for (let at = 0; at < whole; at += 8) {
    let a = (one[at] as number) & (other[at] as number);
    let b = (one[at + 1] as number) & (other[at + 1] as number);
    let half = ones ^ a;
    let twosA = (ones & a) | (half & b);
    ones = half ^ b;
    a = (one[at + 2] as number) & (other[at + 2] as number);
    b = (one[at + 3] as number) & (other[at + 3] as number);
    half = ones ^ a;
    let twosB = (ones & a) | (half & b);
    ones = half ^ b;
    half = twos ^ twosA;
    const foursA = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    a = (one[at + 4] as number) & (other[at + 4] as number);
    b = (one[at + 5] as number) & (other[at + 5] as number);
    half = ones ^ a;
    twosA = (ones & a) | (half & b);
    ones = half ^ b;
    a = (one[at + 6] as number) & (other[at + 6] as number);
    b = (one[at + 7] as number) & (other[at + 7] as number);
    half = ones ^ a;
    twosB = (ones & a) | (half & b);
    ones = half ^ b;
    half = twos ^ twosA;
    const foursB = (twos & twosA) | (half & twosB);
    twos = half ^ twosB;
    half = fours ^ foursA;
    eights = (fours & foursA) | (half & foursB);
    fours = half ^ foursB;
    sum += countBits(eights);
  }
  sum = 8 * sum + 4 * countBits(fours) + 2 * countBits(twos) + countBits(ones);
  for (let at = whole; at < length; at += 1) {
    sum += countBits((one[at] as number) & (other[at] as number));
  }
  return sum;
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

function wordCount(rowCount: number): number {
  return Math.ceil(rowCount / 32);
}
