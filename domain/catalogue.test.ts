import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Filter,
  categories,
  filterFromQuery,
  noFilter,
  pageCount,
  queryFromFilter,
  searchOf,
  withoutFilters,
} from './catalogue.ts';
import { colourFamilies, sizes } from './product.ts';

const read = (address: string): Filter => {
  const params = new URLSearchParams(address);
  return filterFromQuery(
    Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)])),
  );
};

describe('a filter in the address', () => {
  test('an empty address filters nothing and an empty filter needs no address', () => {
    expect(read('')).toEqual(noFilter);
    expect(searchOf(noFilter)).toBe('');
  });

  test.each([
    ['q=silk', { searchQuery: 'silk' }],
    ['category=women,men', { categories: ['men', 'women'] }],
    ['category=Woman', { categories: ['women'] }],
    ['size=M&size=XL', { sizes: ['M', 'XL'] }],
    ['color=red,blue', { colors: ['red', 'blue'] }],
    ['min=500&max=2000', { priceRange: [500, 2000] }],
    ['min=2000&max=500', { priceRange: [500, 2000] }],
    [
      'stock=1&sale=1&featured=1&new=1',
      { inStock: true, onSale: true, featured: true, isNew: true },
    ],
    ['rating=4', { rating: 4 }],
    ['sort=price-desc&page=3', { sort: 'price-desc', page: 3 }],
    ['view=list', { view: 'list' }],
  ])('%s is understood', (address, expected) => {
    expect(read(address)).toEqual({ ...noFilter, ...expected });
  });

  test.each([
    'page=-1',
    'page=1e9',
    'page=zwei',
    'sort=drop table',
    'view=sideways',
    'color=mauve',
    'min=NaN',
    'rating=-3',
    'size=XXXL',
  ])('nonsense is left out: %s', (address) => {
    const filter = read(address);
    expect(filter.page).toBeGreaterThanOrEqual(1);
    expect(filter.page).toBeLessThanOrEqual(1000);
    expect({ ...filter, page: 1 }).toEqual(noFilter);
  });

  test('unknown parameters and their order change nothing', () => {
    expect(searchOf(read('utm_source=x&sort=rating&q=a'))).toBe(searchOf(read('q=a&sort=rating')));
  });

  test('every filter survives the way into the address and back', () => {
    const filters = fc.record({
      searchQuery: fc.string({ maxLength: 40 }).map((text) => text.replace(/\s+/g, ' ').trim()),
      categories: fc.subarray([...categories]).map((found) => [...found]),
      sizes: fc.subarray([...sizes]),
      colors: fc.subarray([...colourFamilies]),
      priceRange: fc
        .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
        .map(([a, b]): [number, number] => (a <= b ? [a, b] : [b, a])),
      inStock: fc.boolean(),
      onSale: fc.boolean(),
      featured: fc.boolean(),
      isNew: fc.boolean(),
      rating: fc.constantFrom(0, 3, 4, 4.5),
      sort: fc.constantFrom('featured', 'price-asc', 'price-desc', 'newest', 'rating'),
      view: fc.constantFrom('grid', 'list'),
      page: fc.integer({ min: 1, max: 1000 }),
    }) satisfies fc.Arbitrary<Filter>;
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(searchOf(filter))).toEqual(filter);
      }),
    );
  });

  test('what narrows can be taken off; how it is sorted and shown stays', () => {
    const asked = read('q=silk&color=red&max=2000&rating=4&sort=rating&view=list&page=2');
    expect(searchOf(withoutFilters(asked))).toBe('?sort=rating&view=list');
    expect(queryFromFilter({ ...noFilter, onSale: true })).toEqual([['sale', '1']]);
  });

  test('12 products fill a page', () => {
    expect([pageCount(0), pageCount(12), pageCount(13), pageCount(16)]).toEqual([1, 1, 2, 2]);
  });
});
