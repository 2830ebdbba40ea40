// Tests of the collections and their preset filters.
import { expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { collectionAt, applyCollectionPreset } from './collections.ts';

test.each([
  ['/products', {}],
  ['/deals', { onSale: true }],
  ['/new-arrivals', { isNew: true, sort: 'newest' }],
])('%s applies the preset filter and sort order of its collection', (path, preset) => {
  expect(applyCollectionPreset(collectionAt(path), noFilter)).toEqual({ ...noFilter, ...preset });
});

test('a sort order in the URL wins over the sort order of the collection', () => {
  const filter = { ...noFilter, sort: 'price-asc' as const };
  expect(applyCollectionPreset(collectionAt('/new-arrivals'), filter)).toMatchObject({
    isNew: true,
    sort: 'price-asc',
  });
});
