import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, noFilter } from '#domain/catalogue.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { products, variants } from '#server/db/schema/catalogue.ts';
import { seed } from '#server/db/seed.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';

let database: OpenDatabase;
let catalogue: ReturnType<typeof openCatalogue>;

const blouse = aProduct('blouse', {
  name: 'Mehndi Blouse',
  kind: 'blouse',
  priceRupees: 1500,
  originalPriceRupees: 3000,
  isFreeSize: false,
  sizes: ['S', 'M'],
  soldOut: [{ colour: 'Green', size: 'S' }],
  colours: [{ name: 'Green', code: '#2f6b3e', family: 'green' }],
  publishedAt: '2026-09-01T00:00:00Z',
  isNew: true,
  rating: 4.2,
});
const silk = aProduct('silk', {
  name: 'Silk Lehenga',
  description: 'Peacock embroidery on silk.',
  priceRupees: 5999,
  originalPriceRupees: 11999,
  isOnSale: false,
  isFeatured: true,
  rating: 4.8,
  colours: [
    { name: 'Wine', code: '#6F152B', family: 'red' },
    { name: 'Teal', code: '#0f5e5a', family: 'blue' },
  ],
});
const dupatta = aProduct('dupatta', {
  name: 'Sindoori 100%_Dupatta',
  kind: 'dupatta',
  priceRupees: 799,
  originalPriceRupees: 1599,
  isFreeSize: false,
  sizes: ['2.5 m'],
  publishedAt: '2026-01-01T00:00:00Z',
});

const names = async (filter: Partial<Filter>) =>
  (await catalogue.list({ ...noFilter, ...filter })).products.map((product) => product.id);

beforeAll(async () => {
  database = await testDatabase();
  catalogue = openCatalogue(database.db);
  await stocked(database.db, [blouse, silk, dupatta]);
});
afterAll(() => database.close());

describe('the list', () => {
  test.each<[string, Partial<Filter>, string[]]>([
    ['all, in the order of their positions', {}, ['blouse', 'silk', 'dupatta']],
    ['by category', { categories: ['women'] }, ['blouse', 'silk', 'dupatta']],
    ['none of another category', { categories: ['men'] }, []],
    ['by colour family', { colors: ['blue'] }, ['silk']],
    ['by several colour families', { colors: ['blue', 'green'] }, ['blouse', 'silk']],
    ['by size, free size matching every size', { sizes: ['M'] }, ['blouse', 'silk']],
    ['by price', { priceRange: [800, 2000] }, ['blouse']],
    ['on sale', { onSale: true }, ['blouse', 'dupatta']],
    ['featured', { featured: true }, ['silk']],
    ['new', { isNew: true }, ['blouse']],
    ['by rating at least', { rating: 4.5 }, ['silk', 'dupatta']],
    ['by words, the name’s first', { searchQuery: 'lehengas' }, ['silk', 'blouse', 'dupatta']],
    ['by a word of one description', { searchQuery: 'peacocks' }, ['silk']],
    ['by the beginning of a name', { searchQuery: 'sindoo' }, ['dupatta']],
    ['signs of a pattern as plain letters', { searchQuery: '100%_d' }, ['dupatta']],
    ['nothing for a lone wildcard between letters', { searchQuery: 's%k' }, []],
  ])('finds %s', async (_what, filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  test.each<[Filter['sort'], string[]]>([
    ['price-asc', ['dupatta', 'blouse', 'silk']],
    ['price-desc', ['silk', 'blouse', 'dupatta']],
    ['newest', ['blouse', 'silk', 'dupatta']],
    ['rating', ['silk', 'dupatta', 'blouse']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  test('a page beyond the last shows the last', async () => {
    expect(await catalogue.list({ ...noFilter, page: 900 })).toMatchObject({
      page: 1,
      pageCount: 1,
      total: 3,
    });
  });

  test('what is reserved is not in stock', async () => {
    await database.db.update(variants).set({ reserved: 1, onHand: 1 });
    expect(await names({ inStock: true })).toEqual([]);
    await database.db.update(variants).set({ reserved: 0 });
    expect(await names({ inStock: true })).toEqual(['blouse', 'silk', 'dupatta']);
  });
});

describe('one product', () => {
  test('is found by its id and by its slug, in rupees and with its stock derived', async () => {
    const byId = await catalogue.find('silk');
    expect(byId).toEqual(await catalogue.find('piece-silk'));
    expect(byId).toMatchObject({
      price: 5999,
      originalPrice: 11999,
      stock: 2,
      inStock: true,
      colors: [
        { name: 'Wine', code: '#6f152b', family: 'red', inStock: true },
        { name: 'Teal', code: '#0f5e5a', family: 'blue', inStock: true },
      ],
      sizes: [{ size: 'Free Size', inStock: true }],
    });
  });

  test('is null when there is none', async () => {
    expect(await catalogue.find("no' or 1=1 --")).toBeNull();
  });
});

describe('what else may be liked', () => {
  const colours = {
    red: { name: 'Ruby', code: '#8e1b32', family: 'red' as const },
    blue: { name: 'Neel', code: '#23477d', family: 'blue' as const },
    black: { name: 'Black', code: '#201c1e', family: 'black' as const },
  };
  const others = [
    aProduct('other-kind', { kind: 'dupatta', colours: [colours.red] }),
    aProduct('kind', { kind: 'ghaghra-set', colours: [colours.black] }),
    aProduct('kind-and-colour', { kind: 'ghaghra-set', colours: [colours.black, colours.blue] }),
    aProduct('asked', { kind: 'ghaghra-set', colours: [colours.red, colours.blue] }),
  ];

  test('same kind with a colour in common, then the kind, then the rest; never itself', async () => {
    await stocked(database.db, others);
    const asked = await catalogue.find('asked');
    if (!asked) throw new Error('The piece is not there.');
    const related = async (howMany: number) =>
      (await catalogue.related(asked, howMany)).map(({ id }) => id);
    expect((await related(3)).slice(0, 2)).toEqual(['kind-and-colour', 'kind']);
    expect(await related(2)).toEqual(['kind-and-colour', 'kind']);
    const all = await related(20);
    expect(all).not.toContain('asked');
    expect(all).toContain('other-kind');
    expect(new Set(all).size).toBe(all.length);
    await database.db.delete(products).where(
      inArray(
        products.id,
        others.map(({ id }) => id),
      ),
    );
  });
});

describe('the seed', () => {
  test('brings 16 products once, and leaves sold stock alone the second time', async () => {
    await seed(database.db, 'demo');
    const before = await catalogue.list(noFilter);
    await database.db.update(variants).set({ onHand: 0 });
    await seed(database.db, 'demo');
    const after = await catalogue.list(noFilter);
    expect(before.total).toBe(3 + 16);
    expect(after.total).toBe(before.total);
    expect(after.products.every((product) => product.stock === 0)).toBe(true);
  });
});
