import { expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue.ts';
import { shelfAt, wantedOn } from './shelves.ts';

test.each([
  ['/products', {}],
  ['/category/women', { categories: ['women'] }],
  ['/deals', { onSale: true }],
  ['/new-arrivals', { isNew: true, sort: 'newest' }],
])('%s holds what it is for, in its own order', (path, held) => {
  expect(wantedOn(shelfAt(path), noFilter)).toEqual({ ...noFilter, ...held });
});

test('a shopper’s own sort comes before the list’s', () => {
  const asked = { ...noFilter, sort: 'price-asc' as const };
  expect(wantedOn(shelfAt('/new-arrivals'), asked)).toMatchObject({
    isNew: true,
    sort: 'price-asc',
  });
});
