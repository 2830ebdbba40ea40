import { expect, test } from 'vitest';
import { declarationsOf } from './declarations.ts';

test('declarations of a product leave out what is not entered', () => {
  const none = { maker: '', countryOfOrigin: ' ', netQuantity: '' };
  expect(declarationsOf(none)).toEqual([]);
  expect(declarationsOf({ ...none, countryOfOrigin: ' India ' })).toEqual([
    { label: 'Country of origin', value: 'India' },
  ]);
  expect(declarationsOf({ maker: 'Asha', countryOfOrigin: 'India', netQuantity: '1' })).toEqual([
    { label: 'Net quantity', value: '1' },
    { label: 'Manufacturer or packer', value: 'Asha' },
    { label: 'Country of origin', value: 'India' },
  ]);
});
