import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attribute, emptyAttribute, emptyOption } from '#domain/product/attribute.ts';
import {
  type Filter,
  filterFromQuery,
  hasMergedOption,
  noFilter,
  pageCount,
  queryFromFilter,
  searchOf,
  withoutFilters,
} from './catalogue.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';

const read = (search: string): Filter => {
  const params = new URLSearchParams(search);
  return filterFromQuery(
    Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)])),
    [fabric, length, washable],
  );
};

const option = (code: string, isArchived = false) => ({
  ...emptyOption,
  id: `fabric:${code}`,
  code,
  label: code,
  isArchived,
});
const fabric: Attribute = {
  ...emptyAttribute,
  id: 'fabric',
  code: 'fabric',
  label: 'Fabric',
  options: [option('cotton'), option('silk'), option('jute', true)],
  mergedCodes: { resham: 'silk' },
};

const length: Attribute = {
  ...fabric,
  id: 'length',
  code: 'length',
  label: 'Length',
  type: 'measure',
  unit: 'cm',
  options: [],
  mergedCodes: {},
};
const washable: Attribute = { ...length, id: 'washable', code: 'washable', type: 'flag' };

describe('catalogue filter in the URL', () => {
  test('an empty query string is the empty filter, and the reverse', () => {
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
  ])('filterFromQuery reads %s', (search, expected) => {
    expect(read(search)).toEqual({ ...noFilter, ...expected });
  });

  test.each([
    ['ends in an emoji at the limit', `${'a'.repeat(99)}😀😀`, `${'a'.repeat(99)}😀`],
    ['contains half a surrogate pair', 'silk \ud83d', 'silk \ufffd'],
    ['has a space at the limit', `${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('a search that %s has a URL', (_what, text, searchQuery) => {
    const filter = filterFromQuery({ q: [text] });
    expect(filter).toEqual({ ...noFilter, searchQuery });
    expect(read(searchOf(filter))).toEqual(filter);
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
    'category=Not a slug',
  ])('filterFromQuery ignores the invalid value of %s', (search) => {
    const filter = read(search);
    expect(filter.page).toBeGreaterThanOrEqual(1);
    expect(filter.page).toBeLessThanOrEqual(1000);
    expect({ ...filter, page: 1 }).toEqual(noFilter);
  });

  test('unknown parameters and parameter order do not change the canonical query', () => {
    expect(searchOf(read('utm_source=x&sort=rating&q=a'))).toBe(searchOf(read('q=a&sort=rating')));
  });

  test('options of attributes are read by their codes, and those of merged options lead on', () => {
    expect(read('fabric=silk,resham,jute,gold').options).toEqual({ fabric: ['fabric:silk'] });
    expect(searchOf(read('q=a&fabric=silk&fabric=cotton'))).toBe('?q=a&fabric=cotton%2Csilk');
    expect(read('fabric=gold').options).toEqual({});
  });

  test('a link with an option that was merged is known', () => {
    const isMerged = (values: string[]) => hasMergedOption({ fabric: values }, [fabric]);
    expect(isMerged(['silk', 'cotton,resham'])).toBe(true);
    expect(isMerged(['silk', 'constructor'])).toBe(false);
    expect(hasMergedOption({ weave: ['resham'] }, [fabric])).toBe(false);
  });

  test('a flag is read as the one option that it has', () => {
    expect(read('washable=1').options).toEqual({ washable: ['washable:1'] });
    expect(searchOf(read('washable=1'))).toBe('?washable=1');
    expect(read('washable=0').options).toEqual({});
  });

  test.each([
    ['90-110', [90, 110]],
    ['110-90', [90, 110]],
    ['90-', [90, null]],
    ['-110', [null, 110]],
    ['-5--2.5', [-5, -2.5]],
    ['38.12345-', [38.123, null]],
    ['1-99999999', [1, 1_000_000]],
    // A form without JavaScript sends both of its fields.
    ['90&length=110', [90, 110]],
    ['&length=110', [null, 110]],
  ])('the numbers %s are read as %j', (text, range) => {
    expect(read(`length=${text}`).ranges).toEqual({ length: range });
  });

  test.each(['', '-', 'long', '90', '1e3-', '1.2.3-', '&length='])(
    'the numbers "%s" are ignored',
    (text) => {
      expect(read(`length=${text}`).ranges).toEqual({});
    },
  );

  test('every filter survives serialisation to the URL and back', () => {
    const filters = fc.record({
      searchQuery: fc.string({ maxLength: 40 }).map((text) => text.replace(/\s+/g, ' ').trim()),
      categories: fc.subarray(['accessories', 'kids', 'men', 'women']),
      sizes: fc.subarray([...sizes]),
      colors: fc.subarray([...colourFamilies]),
      options: fc
        .subarray(['fabric:cotton', 'fabric:silk'])
        .map((ids): Filter['options'] => (ids.length > 0 ? { fabric: ids } : {})),
      ranges: fc
        .tuple(fc.option(fc.integer({ min: -9, max: 0 })), fc.option(fc.constantFrom(1.5, 90)))
        .map(([min, max]): Filter['ranges'] =>
          min === null && max === null ? {} : { length: [min, max] },
        ),
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

  test('withoutFilters removes search and filters, but keeps sort order and view', () => {
    const filter = read('q=silk&color=red&max=2000&rating=4&sort=rating&view=list&page=2');
    expect(searchOf(withoutFilters(filter))).toBe('?sort=rating&view=list');
    expect(queryFromFilter({ ...noFilter, onSale: true })).toEqual([['sale', '1']]);
  });

  test('pageCount counts 12 products per page, and at least one page', () => {
    expect([pageCount(0), pageCount(12), pageCount(13), pageCount(16)]).toEqual([1, 1, 2, 2]);
  });
});
