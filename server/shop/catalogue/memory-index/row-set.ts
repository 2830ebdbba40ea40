// Sets of row numbers of the product index in memory, a bit each: 125 kB at a million products.

export type RowSet = { words: Uint32Array };

export function createRowSet(rowCount: number): RowSet {
  return { words: new Uint32Array(wordCount(rowCount)) };
}

/** Every row up to this number. */
export function allRows(rowCount: number): RowSet {
  const words = new Uint32Array(wordCount(rowCount)).fill(0xffffffff);
  const beyond = words.length * 32 - rowCount;
  if (beyond > 0) words[words.length - 1] = 0xffffffff >>> beyond;
  return { words };
}

/** Also for a row beyond those that the set was created for. */
export function setRow(set: RowSet, row: number, isIn: boolean): void {
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

export function hasRow({ words }: RowSet, row: number): boolean {
  return (((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

/** Those that pass the test, in the order of their numbers. */
export function rowsOfSet({ words }: RowSet, test: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at] as number; word !== 0; word &= word - 1) {
      const row = at * 32 + 31 - Math.clz32(word & -word);
      if (test(row)) rows.push(row);
    }
  }
  return rows;
}

export function isEmptySet({ words }: RowSet): boolean {
  return words.every((word) => word === 0);
}

/** The rows that are in all of the sets, of which there is at least one. */
export function intersect(sets: readonly RowSet[]): RowSet {
  const [first, ...others] = sets;
  const words = Uint32Array.from(first?.words ?? []);
  for (const other of others) {
    for (let at = 0; at < words.length; at += 1) {
      words[at] = (words[at] as number) & (other.words[at] ?? 0);
    }
  }
  return { words };
}

function wordCount(rowCount: number): number {
  return Math.ceil(rowCount / 32);
}
