import { expect, test } from 'vitest';
import { factsOf, formatValue } from './facts.ts';
import { field } from './field.ts';
import { fieldEntries, productFields } from './fields.ts';

const countryOfOrigin = { key: 'countryOfOrigin', label: 'Country of origin', value: 'India' };

test('facts of a product leave out what is not entered', () => {
  const none = { maker: '', countryOfOrigin: ' ', netQuantity: '' };
  expect(factsOf(none, 'page')).toEqual([]);
  expect(factsOf({ ...none, countryOfOrigin: ' India ' }, 'invoice')).toEqual([countryOfOrigin]);
  const all = { maker: 'Asha', countryOfOrigin: 'India', netQuantity: '1' };
  expect(factsOf(all, 'page')).toEqual([
    { key: 'netQuantity', label: 'Net quantity', value: '1' },
    { key: 'maker', label: 'Manufacturer or packer', value: 'Asha' },
    countryOfOrigin,
  ]);
});

test('values are formatted by the type of their field', () => {
  const weight = field.measure({ label: 'Weight', unit: 'g', max: 50_000, card: 'legal' });
  expect(formatValue(weight, 12_500)).toBe('12,500 g');
  expect(formatValue(weight, 0)).toBe('0 g');
  expect(formatValue(weight, null)).toBe('');
  expect(formatValue(productFields.unit, 'SET')).toBe('Sets (SET)');
  expect(formatValue(productFields.isNew, false)).toBe('');
  expect(formatValue(productFields.tags, ['silk', 'eid'])).toBe('silk, eid');
});

test('search engines read no fact that is not on the page', () => {
  const hidden = fieldEntries.filter(
    ([, { shownOn }]) => shownOn.includes('jsonLd') && !shownOn.includes('page'),
  );
  expect(hidden).toEqual([]);
});
