// Sets of rows compared with JavaScript's own sets, for sets long enough for the adder of eight words.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type RowSet,
  countBoth,
  countRows,
  createDenseSet,
  denseSetOf,
  hasRow,
  intersect,
  rowsOf,
  setRow,
  union,
  without,
} from './row-set.ts';
import { createSetBuilder, updateSets } from './sets.ts';

const ROWS = 1_500;

/** Rows of any share of all, dense or sparse. */
const aSet = fc
  .tuple(fc.integer({ min: 1, max: 90 }), fc.nat(9_999), fc.boolean())
  .map(([step, seed, isDense]) => {
    const all = Array.from({ length: ROWS }, (_, row) => row);
    const rows = all.filter(
      (row) => (row * 7_919 + seed) % (step * 13) < 13 || row % 97 === seed % 97,
    );
    const numbers = Int32Array.from(rows);
    return { rows, set: isDense ? denseSetOf(numbers, ROWS) : ({ rows: numbers } as RowSet) };
  });

test('intersection, union, difference and counts are those of plain sets', () => {
  fc.assert(
    fc.property(aSet, aSet, aSet, (a, b, c) => {
      const both = a.rows.filter((row) => b.rows.includes(row));
      const any = [...new Set([...a.rows, ...b.rows, ...c.rows])].sort((x, y) => x - y);
      expect([...rowsOf(intersect([a.set, b.set]))]).toEqual(both);
      expect([...rowsOf(intersect([a.set, b.set, c.set]))]).toEqual(
        both.filter((row) => c.rows.includes(row)),
      );
      expect(countBoth(a.set, b.set)).toBe(both.length);
      expect(countRows(a.set)).toBe(a.rows.length);
      expect([...rowsOf(union([a.set, b.set, c.set], ROWS))]).toEqual(any);
      expect([...rowsOf(without(a.set, b.set))]).toEqual(
        a.rows.filter((row) => !b.rows.includes(row)),
      );
      expect(any.every((row) => hasRow(a.set, row) === a.rows.includes(row))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a dense set grows for a row beyond those that it was created for', () => {
  const set = createDenseSet(10);
  setRow(set, 5_000, true);
  setRow(set, 7, true);
  setRow(set, 7, false);
  expect([...rowsOf(set)]).toEqual([5_000]);
  expect(hasRow(set, 1_000_000)).toBe(false);
});

test('sets of few rows are built as numbers, those of many as bits, and follow changes in either form', () => {
  const rowCount = 100_000;
  const isIn: Record<number, (row: number) => boolean> = {
    1: () => true,
    2: (row) => row % 3 === 0,
    3: (row) => row % 50 === 0,
  };
  const numbers = Object.keys(isIn).map(Number);
  const builder = createSetBuilder();
  for (let row = 0; row < rowCount; row += 1) {
    builder.add(
      row,
      numbers.filter((number) => isIn[number]?.(row)),
    );
  }
  const sets = builder.finish(rowCount);
  expect(numbers.map((number) => 'words' in sets.get(number)!)).toEqual([true, true, false]);
  const rowsIn = (number: number) => [...rowsOf(sets.get(number)!)];
  for (const number of numbers) {
    const expected = Array.from({ length: rowCount }, (_, row) => row).filter(isIn[number]!);
    expect(rowsIn(number)).toEqual(expected);
  }
  const before = numbers.map(rowsIn);
  updateSets(
    sets,
    new Map([
      [0, [2]],
      [50, []],
      [51, [1, 3, 9]],
      [rowCount + 5, [1, 3]],
    ]),
    rowCount + 6,
  );
  const later = [rowCount + 5];
  expect(rowsIn(1)).toEqual([...before[0]!.filter((row) => row !== 0 && row !== 50), ...later]);
  expect(rowsIn(2)).toEqual(before[1]!.filter((row) => row !== 51));
  expect(rowsIn(3)).toEqual([51, ...before[2]!.filter((row) => row !== 0 && row !== 50), ...later]);
  expect(rowsIn(9)).toEqual([51]);
});
