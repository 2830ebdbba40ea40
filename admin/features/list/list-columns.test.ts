// Tests of the chosen columns of a list.
import { expect, test } from 'vitest';
import { chosenColumns, shownColumns, toggleColumn } from './list-columns.ts';

const cell = () => null;
const columns = [
  { label: 'Product', cell },
  { key: 'stock', label: 'Stock', cell },
  { key: 'sold', label: 'Sold', from: 'widest' as const, cell },
  { label: 'Actions', cell },
];
const labels = (chosen: string) => shownColumns(columns, chosen).map(({ label }) => label);

test('without a choice every column is shown where there is room for it', () => {
  expect(labels('')).toEqual(['Product', 'Stock', 'Sold', 'Actions']);
  expect(shownColumns(columns, '')[2]?.from).toBe('widest');
});

test('a chosen column is shown at every width, beside those that cannot be left out', () => {
  expect(labels('sold')).toEqual(['Product', 'Sold', 'Actions']);
  expect(shownColumns(columns, 'sold')[1]?.from).toBeUndefined();
  expect(labels('none')).toEqual(['Product', 'Actions']);
});

test('columns are left out and shown again one by one, until they are the usual ones', () => {
  expect(toggleColumn(columns, '', 'stock')).toBe('sold');
  expect(toggleColumn(columns, 'sold', 'sold')).toBe('none');
  expect(toggleColumn(columns, 'none', 'stock')).toBe('stock');
  expect(toggleColumn(columns, 'stock', 'sold')).toBe('');
});

test('columns typed wrongly into the URL are ignored', () => {
  expect(chosenColumns.parse('stock,,<b>')).toBe('');
  expect(chosenColumns.parse('stock,sold')).toBe('stock,sold');
  expect(labels('unknown')).toEqual(['Product', 'Actions']);
});
