import { expect, test } from 'vitest';
import { type Filter, noFilter } from '#domain/catalogue/catalogue.ts';
import { describeClosest, describeFilter } from './describe-filter.ts';

test.each<[Partial<Filter>, string]>([
  [{}, 'items'],
  [{ searchQuery: 'lehenga', colors: ['red'], priceRange: [0, 6000] }, 'red lehenga up to ₹6,000'],
  [{ colors: ['black', 'red'], sizes: ['XL'], isNew: true }, 'new black or red items in size XL'],
  [{ priceRange: [5000, 10_000], inStock: true }, 'items from ₹5,000 in stock'],
  [{ priceRange: [2000, 4000], onSale: true }, 'items from ₹2,000 to ₹4,000 on sale'],
  [{ categories: ['women'], rating: 4 }, 'items for women rated 4 and up'],
])('the filter %j is described as %j', (changes, words) => {
  expect(describeFilter({ ...noFilter, ...changes })).toBe(words);
});

test('a close filter says what was left out', () => {
  const filter: Filter = { ...noFilter, searchQuery: 'lehenga', colors: ['red'] };
  expect(describeClosest(filter, 'priceRange')).toBe('Red lehenga at any price');
  expect(describeClosest(filter, 'word')).toBe('Red lehenga');
});
