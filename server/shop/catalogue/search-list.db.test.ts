// Searches of what a text means: filters, typos, guesses, the text itself, and lists that come close.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, PAGE_SIZE, noFilter } from '#domain/catalogue/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';

let database: OpenDatabase;
/** One that reads matches one by one, and one that keeps their rows in memory. */
let catalogues: ReturnType<typeof openCatalogue>[];

const colour = (name: string, family: 'red' | 'green') => ({ name, code: '#6f152b', family });
const base = { originalPriceRupees: 9000 };
const wine = [colour('Wine', 'red')];
const green = [colour('Green', 'green')];

beforeAll(async () => {
  database = await testDatabase();
  catalogues = [{}, { maxRead: 1 }].map((options) =>
    openCatalogue(database.db, { searchDb: database.searchDb, ...options }),
  );
  await stocked(database.db, [
    // More than a page of reds before the first wine one.
    ...Array.from({ length: PAGE_SIZE + 1 }, (_, at) =>
      aProduct(`ruby-${at}`, { name: `Lehenga ${at}`, colours: [colour('Ruby', 'red')] }),
    ),
    aProduct('wine-lehenga', { name: 'Arunika', ...base, priceRupees: 5000, colours: wine }),
    aProduct('green-lehenga', { name: 'Hariyali', colours: green }),
    aProduct('red-fort', {
      name: 'Red Fort',
      subtitle: 'Cotton kurta',
      kind: 'dupatta',
      colours: green,
    }),
    aProduct('choli', {
      name: 'Rangeela Choli',
      subtitle: 'Mirror work',
      kind: 'dupatta',
      colours: green,
    }),
    aProduct('blouse', { name: 'Rang', subtitle: 'Zari yoke', kind: 'blouse', colours: green }),
    aProduct('gift', {
      name: 'Shagun Gift Box',
      subtitle: 'Brass',
      kind: 'dupatta',
      ...base,
      priceRupees: 4000,
    }),
    aProduct('hindi', { name: 'मयूरी', subtitle: 'Silk stole', kind: 'dupatta', colours: green }),
  ]);
});
afterAll(() => database.close());

async function search(
  searchQuery: string,
  changes: Partial<Filter> = {},
  fixed: (keyof Filter)[] = [],
) {
  const filter = { ...noFilter, ...changes, searchQuery };
  const [list, inMemory] = await Promise.all(
    catalogues.map((catalogue) => catalogue.search(filter, fixed)),
  );
  expect(inMemory).toEqual(list);
  return { ...list!, ids: list!.products.map(({ id }) => id) };
}

test('filters are read in a text, and told apart from the words that are left', async () => {
  const list = await search('green lehenga under 6000');
  expect(list.ids).toEqual(['green-lehenga']);
  expect(list.interpretation).toEqual({
    searchQuery: 'lehenga',
    colors: ['green'],
    priceRange: [0, 6000],
  });
  expect((await search('kurta')).interpretation).toBeNull();
});

test('products of the very shade stand first, those of its family follow, on every page', async () => {
  for (const text of ['wine', 'wine lehenga']) {
    const first = await search(text);
    expect([first.ids[0], first.total]).toEqual(['wine-lehenga', text === 'wine' ? 15 : 14]);
    const second = await search(text, { page: 2 });
    const ids = [...first.ids, ...second.ids];
    expect(new Set(ids).size).toBe(first.total);
    expect((await search('red lehenga')).total).toBe(14);
  }
  expect((await search('wine', { sort: 'price-asc' })).ids[0]).not.toBe('wine-lehenga');
});

test('another name of a word finds its word, and titles that have the name', async () => {
  expect((await search('choli')).ids.toSorted()).toEqual(['blouse', 'choli']);
  expect((await search('blouse')).ids).toEqual(['blouse']);
});

test('misspelt colours are read only where the text as it is finds nothing', async () => {
  expect((await search('grene lehenga')).interpretation).toMatchObject({ colors: ['green'] });
  expect((await search('grene lehenga')).ids).toEqual(['green-lehenga']);
});

test('a gift is what says so, and otherwise what is in stock for a modest price', async () => {
  expect((await search('gift')).ids).toEqual(['gift']);
  expect((await search('tohfa')).interpretation).toMatchObject({
    inStock: true,
    priceRange: [0, 3000],
  });
});

test('a text whose filters exclude everything is searched for as it is typed', async () => {
  const list = await search('red fort');
  expect([list.ids, list.interpretation]).toEqual([['red-fort'], null]);
});

test('a name in Devanagari is found as it is typed', async () => {
  expect((await search('मयूरी')).ids).toEqual(['hindi']);
});

describe('an empty list', () => {
  test('offers lists without one condition, with the products of the first', async () => {
    const list = await search('green lehenga under 500');
    expect(list).toMatchObject({ total: 0, interpretation: { colors: ['green'] } });
    expect(list.closest.map(({ leftOut, total }) => [leftOut, total])).toEqual([['priceRange', 1]]);
    expect(list.closest[0]?.filter).toEqual({
      ...noFilter,
      searchQuery: 'lehenga',
      colors: ['green'],
    });
    expect(list.closestProducts.map(({ id }) => id)).toEqual(['green-lehenga']);
  });

  test('keeps the conditions of its page', async () => {
    const list = await search('kurta', { onSale: true, isNew: true }, ['isNew']);
    expect(list.total).toBe(0);
    expect(list.closest.every(({ filter }) => filter.isNew)).toBe(true);
  });

  test('leaves out more where no condition alone is to blame', async () => {
    const list = await search('green kurta', { isNew: true, priceRange: [0, 100] });
    expect(list.closest.map(({ leftOut }) => leftOut)).toEqual(['filters']);
    expect(list.closestProducts.map(({ id }) => id)).toEqual(['red-fort']);
  });

  test('of a search that matches nothing at all has suggestions', async () => {
    const list = await search('qwxyz');
    expect([list.closest, list.suggestions.length > 0]).toEqual([[], true]);
  });
});
