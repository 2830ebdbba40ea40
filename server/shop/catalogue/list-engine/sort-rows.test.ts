// Orders of row numbers, compared with a sort that compares.
import { expect, test } from 'vitest';
import { findPlace, sortRows, withRows, withoutRows } from './sort-rows.ts';

const keys = Float64Array.from({ length: 500 }, (_, row) =>
  row % 50 === 0 ? 0 : ((row * 7919) % 101) * (row % 2 ? -1 : 2 ** 33) + (row % 3) / 4,
);
const keyOf = (row: number) => keys[row] ?? 0;
const all = Int32Array.from(keys, (_, row) => row);
const compare = (one: number, other: number) => keyOf(one) - keyOf(other) || one - other;

test('rows are sorted by keys of any sign and size, and those with equal keys keep their order', () => {
  expect(sortRows(all, keyOf)).toEqual(all.toSorted(compare));
  expect(sortRows(all.toReversed(), () => 1)).toEqual(all.toReversed());
  expect(sortRows(new Int32Array(), keyOf)).toEqual(new Int32Array());
});

test('rows that moved stand where a new sort would put them', () => {
  const sorted = sortRows(all, keyOf);
  const moved = [499, 3, 250, 251, 0];
  const without = withoutRows(sorted, [...moved, 1000]);
  expect(without).toHaveLength(all.length - moved.length);
  expect(withRows(without, moved, compare)).toEqual(sorted);
  expect(withRows(new Int32Array(), moved, compare)).toEqual(
    Int32Array.from(moved).toSorted(compare),
  );
});

test('a place is found at the beginning, inside and after the end of an order', () => {
  const order = Int32Array.from([10, 20, 20, 30]);
  const placeOf = (value: number) => findPlace(order, (row) => row - value);
  expect([5, 10, 20, 25, 99].map(placeOf)).toEqual([0, 0, 1, 3, 4]);
});
