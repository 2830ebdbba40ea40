// Lists chosen from the index compared with a naive filter over all products, for random products, filters and changes.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FilterCounts, PAGE_SIZE, ratingSteps } from '#domain/catalogue/catalogue.ts';
import { basesOf } from './bases.ts';
import { type Query, choose } from './choose.ts';
import { CATEGORY, PRICE, RATING, countOptions } from './counts.ts';
import { type ListDefinitions, flagNames, keyOf } from './definitions.ts';
import { type ListIndex, applyChanges, createIndexBuilder, rowOf } from './list-index.ts';
import { sorts } from './orders.ts';
import { type RowSet, denseSetOf, rowSetOf } from './row-set.ts';
import type { ProductColumns } from './rows.ts';

const definitions: ListDefinitions = {
  categories: [
    { id: 'Women', slug: 'women', parentId: null },
    { id: 'Sarees', slug: 'sarees', parentId: 'Women' },
    { id: 'Men', slug: 'men', parentId: null },
  ],
  attributes: [
    ...['size', 'fabric'].map((code) => ({
      id: code,
      code,
      hasNumbers: false,
      options: ['a', 'b', 'c'].map((option) => ({ id: `${code}:${option}`, code: option })),
    })),
    { id: 'length', code: 'length', hasNumbers: true, options: [] },
  ],
};
const optionKeys = (code: string) => ['a', 'b', 'c'].map((each) => keyOf.option(`${code}:${each}`));
const categoryKeys = definitions.categories.map(({ id }) => keyOf.category(id));
const otherKeys = [
  ...optionKeys('size'),
  ...optionKeys('fabric'),
  ...flagNames.map(keyOf.flag),
  keyOf.tag('festive'),
];
const allKeys = [...categoryKeys, ...otherKeys];
const numbers = Object.fromEntries(allKeys.map((key, at) => [key, at + 1]));

type NaiveProduct = {
  id: string;
  keys: string[];
  pricePaise: number;
  position: number;
  publishedAt: number;
  ratingTenths: number;
  reviewCount: number;
  /** In cm; null for a product without it. */
  length: number | null;
};

/** Few different values, so that many products have equal sort keys. */
const aProduct = fc.record({
  keys: fc
    .tuple(fc.constantFrom(...categoryKeys), fc.subarray(otherKeys))
    .map(([category, others]) => [category, ...others]),
  pricePaise: fc.integer({ min: 0, max: 20 }).map((hundreds) => hundreds * 100),
  position: fc.integer({ min: -3, max: 30 }),
  publishedAt: fc.integer({ min: 0, max: 9 }).map((days) => days * 86_400_000_000),
  ratingTenths: fc.integer({ min: 0, max: 50 }),
  reviewCount: fc.integer({ min: 0, max: 3 }),
  length: fc.constantFrom(null, -2, 0, 38.5, 90),
});

const someProducts = (max: number) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 400 }), aProduct), {
    selector: ([id]) => id,
    maxLength: max,
    size: 'max',
  });

/** None more often than not: a list with every condition is mostly empty. */
const someOf = (keys: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 2, arbitrary: fc.subarray(keys) },
  );

const someConditions = fc.record({
  groups: fc
    .record({
      [CATEGORY]: someOf(categoryKeys),
      size: someOf(optionKeys('size')),
      fabric: someOf(optionKeys('fabric')),
      inStock: fc.constantFrom([], [], [keyOf.flag('inStock')]),
      kept: fc.constantFrom([], [], [], [keyOf.tag('festive')], ['tag:of no product']),
    })
    .map((groups) =>
      Object.entries(groups)
        .filter(([, keys]) => keys.length > 0)
        .map(([name, keys]) => ({
          name: name === 'kept' || name === 'inStock' ? null : name,
          keys,
        })),
    ),
  ranges: fc
    .record({
      price: fc.option(fc.tuple(fc.integer({ min: -100, max: 2100 }), fc.nat(2100))),
      rating: fc.option(fc.constantFrom(0, 11, 30, 45, 51)),
      published: fc.option(fc.nat(10)),
      length: fc.option(fc.constantFrom([0, 40], [38.5, 38.5], [-Infinity, 0], [39, Infinity])),
    })
    .map(({ price, rating, published, length }) => [
      ...(length
        ? [
            {
              name: 'length',
              by: { attribute: 'length' },
              min: length[0] as number,
              max: length[1] as number,
            },
          ]
        : []),
      ...(price
        ? [{ name: PRICE, by: 'price' as const, min: price[0], max: price[0] + price[1] }]
        : []),
      ...(rating === null
        ? []
        : [{ name: RATING, by: 'rating' as const, min: rating, max: Infinity }]),
      ...(published === null
        ? []
        : [
            {
              name: null,
              by: 'published' as const,
              min: published * 86_400_000_000,
              max: Infinity,
            },
          ]),
    ]),
});

type Wanted = {
  conditions: { groups: Query['groups']; ranges: Query['ranges'] };
  /** Numbers of products; null for all. */
  within: number[] | null;
  first: number[] | null;
  order: (typeof sorts)[number] | number[];
  page: number;
};

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 300, size: 'max' });
const aList: fc.Arbitrary<Wanted> = fc
  .record({
    conditions: someConditions,
    within: fc.option(ids, { freq: 2 }),
    first: fc.option(ids),
    order: fc.constantFrom(...sorts),
    fixedOrder: fc.option(ids, { freq: 1 }),
    page: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ fixedOrder, ...list }) =>
    // A list with an order of its own is one of these products, none of them first.
    fixedOrder ? { ...list, order: fixedOrder, within: fixedOrder, first: null } : list,
  );

const nameOf = (id: number) => `p${id}`;

function columnsOf(products: readonly NaiveProduct[]): ProductColumns {
  return {
    ids: products.map(({ id }) => id),
    entries: products.map(({ keys }) => keys.map((key) => numbers[key] ?? 0)),
    pricePaise: products.map((product) => product.pricePaise),
    position: products.map((product) => product.position),
    publishedAt: products.map((product) => product.publishedAt),
    ratingTenths: products.map((product) => product.ratingTenths),
    reviewCount: products.map((product) => product.reviewCount),
    measures: products.flatMap(({ length }, at): ProductColumns['measures'] =>
      length === null ? [] : [[at, 'length', length]],
    ),
  };
}

function naiveList(products: readonly NaiveProduct[], wanted: Wanted) {
  const { conditions, within, first, order, page } = wanted;
  const valueOf = {
    price: 'pricePaise',
    rating: 'ratingTenths',
    published: 'publishedAt',
  } as const;
  const isWithin = (value: number | null, min: number, max: number) =>
    value !== null && value >= min && value <= max;
  const isIn = (product: NaiveProduct, among: number[] | null) =>
    among === null || among.some((id) => nameOf(id) === product.id);
  const matches = (product: NaiveProduct, but?: string) =>
    isIn(product, within) &&
    conditions.groups.every(
      ({ name, keys }) =>
        (but !== undefined && name === but) || keys.some((key) => product.keys.includes(key)),
    ) &&
    conditions.ranges.every(
      ({ name, by, min, max }) =>
        (but !== undefined && name === but) ||
        isWithin(product[typeof by === 'string' ? valueOf[by] : 'length'], min, max),
    );
  const all = products.filter((product) => matches(product));
  const keyOfSort = (product: NaiveProduct): number[] => {
    if (typeof order !== 'string') return [order.findIndex((id) => nameOf(id) === product.id)];
    return {
      featured: [product.position],
      'price-asc': [product.pricePaise],
      'price-desc': [-product.pricePaise],
      newest: [-product.publishedAt],
      rating: [-product.ratingTenths, -product.reviewCount],
    }[order];
  };
  const isFirst = (product: NaiveProduct) => (first !== null && isIn(product, first) ? 0 : 1);
  const sorted = all.toSorted((a, b) => {
    const [left, right] = [a, b].map((each) => [isFirst(each), ...keyOfSort(each)]) as [
      number[],
      number[],
    ];
    const at = left.findIndex((value, place) => value !== right[place]);
    return at < 0 ? (a.id < b.id ? -1 : 1) : (left[at] ?? 0) - (right[at] ?? 0);
  });
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const count = (name: string, test: (product: NaiveProduct) => boolean) =>
    products.filter((product) => matches(product, name) && test(product)).length;
  const has = (key: string) => (product: NaiveProduct) => product.keys.includes(key);
  const prices = products
    .filter((product) => matches(product, PRICE))
    .map((each) => each.pricePaise);
  const lengths = products
    .filter((product) => matches(product, 'length'))
    .flatMap(({ length }) => length ?? []);
  const counts: FilterCounts = {
    attributes: Object.fromEntries(
      definitions.attributes
        .filter(({ hasNumbers }) => !hasNumbers)
        .map(({ code, options }) => [
          code,
          Object.fromEntries(
            options.map((option) => [option.code, count(code, has(keyOf.option(option.id)))]),
          ),
        ]),
    ),
    numbers: {
      length:
        lengths.length === 0 ? null : { min: Math.min(...lengths), max: Math.max(...lengths) },
    },
    categories: {
      women: count(CATEGORY, (each) => has('category:Women')(each) || has('category:Sarees')(each)),
      sarees: count(CATEGORY, has('category:Sarees')),
      men: count(CATEGORY, has('category:Men')),
    },
    flags: Object.fromEntries(
      flagNames.map((flag) => [flag, all.filter(has(keyOf.flag(flag))).length]),
    ) as FilterCounts['flags'],
    ratings: Object.fromEntries(
      ratingSteps.map((step) => [
        step,
        count(RATING, (product) => product.ratingTenths >= Number(step) * 10),
      ]),
    ) as FilterCounts['ratings'],
    price:
      prices.length === 0
        ? null
        : { min: Math.min(...prices) / 100, max: Math.max(...prices) / 100 },
  };
  return {
    total: all.length,
    page: shown,
    ids: sorted.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map(({ id }) => id),
    counts,
  };
}

function listOf(index: ListIndex, { conditions, within, first, order, page }: Wanted) {
  const rowsOf = (among: number[]) =>
    among.map((id) => rowOf(index, nameOf(id))).filter((row) => row !== undefined);
  const setOfIds = (among: number[]): RowSet => {
    const rows = Int32Array.from(rowsOf(among)).sort();
    return page % 2 ? denseSetOf(rows, index.rows.length) : rowSetOf(rows, index.rows.length);
  };
  const chosen = choose(index, {
    ...conditions,
    within: within ? [setOfIds(within)] : [],
    first: first && setOfIds(first),
    order: typeof order === 'string' ? order : Int32Array.from(rowsOf(order)),
    page,
  });
  return {
    total: chosen.bases.total,
    page: chosen.page,
    ids: chosen.ids(),
    counts: countOptions(index, chosen.bases, definitions),
  };
}

function indexOf(products: readonly NaiveProduct[]): ListIndex {
  const builder = createIndexBuilder();
  const half = Math.ceil(products.length / 2);
  builder.add(columnsOf(products.slice(0, half)));
  builder.add(columnsOf(products.slice(half)));
  return builder.finish(numbers);
}

describe('lists chosen from the index', () => {
  test('are those of a naive filter, with the same counts and order', () => {
    fc.assert(
      fc.property(
        someProducts(150),
        fc.array(aList, { minLength: 1, maxLength: 4 }),
        (made, lists) => {
          const products = made.map(([id, product]) => ({ ...product, id: nameOf(id) }));
          const index = indexOf(products);
          for (const list of lists) expect(listOf(index, list)).toEqual(naiveList(products, list));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('follow products that change, are added and are deleted', () => {
    const changes = fc.array(
      fc.tuple(someProducts(25), fc.uniqueArray(fc.nat(400), { maxLength: 20 })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(someProducts(90), changes, aList, (made, steps, list) => {
        const products = new Map(
          made.map(([id, each]) => [nameOf(id), { ...each, id: nameOf(id) }]),
        );
        const index = indexOf([...products.values()]);
        for (const [saved, deleted] of steps) {
          for (const id of deleted) products.delete(nameOf(id));
          for (const [id, each] of saved) products.set(nameOf(id), { ...each, id: nameOf(id) });
          const changed = [...new Set([...deleted, ...saved.map(([id]) => id)].map(nameOf))];
          const listed = changed.map((id) => products.get(id)).filter((each) => each !== undefined);
          applyChanges(index, { changed, columns: columnsOf(listed), numbers });
          expect(listOf(index, list)).toEqual(naiveList([...products.values()], list));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('have no deleted product in a range of prices', () => {
    const products = Array.from({ length: 40 }, (_, at) => ({
      id: nameOf(at),
      keys: ['category:Men'],
      pricePaise: at * 100,
      position: at,
      publishedAt: 0,
      ratingTenths: 0,
      reviewCount: 0,
      length: at % 2 ? at : null,
    }));
    const index = indexOf(products);
    applyChanges(index, { changed: ['p20', 'p21'], columns: columnsOf([]), numbers });
    const priced = (min: number, max: number) =>
      basesOf(index, { groups: [], ranges: [{ name: PRICE, by: 'price', min, max }] }).total;
    expect([priced(0, 9_999), priced(1_900, 2_200), priced(2_000, 2_100)]).toEqual([38, 2, 0]);
    const by = { attribute: 'length' };
    const long = basesOf(index, { groups: [], ranges: [{ name: 'length', by, min: 19, max: 23 }] });
    expect(long.total).toBe(2);
  });

  test('keep what they have found for a filter until products change', () => {
    const index = indexOf([]);
    const conditions = { groups: [], ranges: [] };
    const before = basesOf(index, conditions);
    expect(basesOf(index, { ...conditions })).toBe(before);
    applyChanges(index, { changed: [], columns: columnsOf([]), numbers });
    expect(basesOf(index, conditions)).not.toBe(before);
  });
});
