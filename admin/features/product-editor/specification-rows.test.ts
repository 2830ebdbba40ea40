// Tests of the rows of the specification card.
import { expect, test } from 'vitest';
import { specificationRowsOf, specificationsOf } from './specification-rows.ts';

const stored = [
  { label: 'Weight', value: '1.2 kg' },
  { label: 'Work', value: 'Zari' },
];

test('rows of the template come first and are empty where the product has no value', () => {
  const { template, own } = specificationRowsOf('blouse', stored);
  expect(template.slice(0, 2)).toEqual([
    { label: 'Fabric', value: '' },
    { label: 'Work', value: 'Zari' },
  ]);
  expect(own).toEqual([{ label: 'Weight', value: '1.2 kg' }]);
});

test('a row of the template without a value is not stored', () => {
  expect(specificationsOf(specificationRowsOf('blouse', stored))).toEqual([stored[1], stored[0]]);
});

test('another kind keeps what was entered for the first', () => {
  const asSaree = specificationRowsOf('saree', [{ label: 'Neckline', value: 'Sweetheart' }]);
  expect(specificationsOf(asSaree)).toEqual([{ label: 'Neckline', value: 'Sweetheart' }]);
});
