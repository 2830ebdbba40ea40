// Product lists, single products, related products and the seed.
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, noFilter } from '#domain/catalogue/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { products, variants } from '#server/platform/db/schema/catalogue.ts';
import { seed } from '#server/seed/seed.ts';
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

const listIds = async (filter: Partial<Filter>) =>
  (await catalogue.list({ ...noFilter, ...filter })).products.map((product) => product.id);

beforeAll(async () => {
  database = await testDatabase();
  catalogue = openCatalogue(database.db);
  await stocked(database.db, [blouse, silk, dupatta]);
});
afterAll(() => database.close());

describe('product list', () => {
  test.each<[string, Partial<Filter>, string[]]>([
    ['all products by position', {}, ['blouse', 'silk', 'dupatta']],
    ['by category', { categories: ['women'] }, ['blouse', 'silk', 'dupatta']],
    ['no products of another category', { categories: ['men'] }, []],
    ['by colour family', { colors: ['blue'] }, ['silk']],
    ['by several colour families', { colors: ['blue', 'green'] }, ['blouse', 'silk']],
    ['by size, free size matching every size', { sizes: ['M'] }, ['blouse', 'silk']],
    ['by price', { priceRange: [800, 2000] }, ['blouse']],
    ['on sale', { onSale: true }, ['blouse', 'dupatta']],
    ['featured', { featured: true }, ['silk']],
    ['new', { isNew: true }, ['blouse']],
    ['by rating at least', { rating: 4.5 }, ['silk', 'dupatta']],
    [
      'by search terms, name matches first',
      { searchQuery: 'lehengas' },
      ['silk', 'blouse', 'dupatta'],
    ],
    ['by a term of one description', { searchQuery: 'peacocks' }, ['silk']],
    ['by the prefix of a name', { searchQuery: 'sindoo' }, ['dupatta']],
    ['wildcard characters literally', { searchQuery: '100%_d' }, ['dupatta']],
    ['nothing for a wildcard inside a term', { searchQuery: 's%k' }, []],
  ])('product list finds %s', async (_what, filter, expected) => {
    expect(await listIds(filter)).toEqual(expected);
  });

  test.each<[Filter['sort'], string[]]>([
    ['price-asc', ['dupatta', 'blouse', 'silk']],
    ['price-desc', ['silk', 'blouse', 'dupatta']],
    ['newest', ['blouse', 'silk', 'dupatta']],
    ['rating', ['silk', 'dupatta', 'blouse']],
  ])('product list sorts by %s', async (sort, expected) => {
    expect(await listIds({ sort })).toEqual(expected);
  });

  test('product list shows the last page for a page beyond it', async () => {
    expect(await catalogue.list({ ...noFilter, page: 900 })).toMatchObject({
      page: 1,
      pageCount: 1,
      total: 3,
    });
  });

  test('reserved items are not in stock', async () => {
    await database.db.update(variants).set({ reserved: 1, onHand: 1 });
    expect(await listIds({ inStock: true })).toEqual([]);
    await database.db.update(variants).set({ reserved: 0 });
    expect(await listIds({ inStock: true })).toEqual(['blouse', 'silk', 'dupatta']);
  });
});

describe('find product', () => {
  test('product is found by id and by slug, with prices in rupees and its stock', async () => {
    const byId = await catalogue.find('silk');
    expect(byId).toEqual(await catalogue.find('product-silk'));
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

  test('unknown product id is null', async () => {
    expect(await catalogue.find("no' or 1=1 --")).toBeNull();
  });
});

describe('related products', () => {
  const colours = {
    red: { name: 'Ruby', code: '#8e1b32', family: 'red' as const },
    blue: { name: 'Neel', code: '#23477d', family: 'blue' as const },
    black: { name: 'Black', code: '#201c1e', family: 'black' as const },
  };
  const others = [
    aProduct('other-kind', { kind: 'dupatta', colours: [colours.red] }),
    aProduct('kind', { kind: 'ghaghra-set', colours: [colours.black] }),
    aProduct('kind-and-colour', { kind: 'ghaghra-set', colours: [colours.black, colours.blue] }),
    aProduct('product', { kind: 'ghaghra-set', colours: [colours.red, colours.blue] }),
  ];

  const soldOut = aProduct('sold-out', { kind: 'ghaghra-set', colours: [colours.red] });

  test('related products are in stock: of the same kind and colour first, then the kind, then the rest', async () => {
    await stocked(database.db, others);
    await stocked(database.db, [soldOut], 0);
    const product = await catalogue.find('product');
    if (!product) throw new Error('The product does not exist.');
    const related = async (count: number) =>
      (await catalogue.related(product, count)).map(({ id }) => id);
    expect((await related(3)).slice(0, 2)).toEqual(['kind-and-colour', 'kind']);
    expect(await related(2)).toEqual(['kind-and-colour', 'kind']);
    const all = await related(20);
    expect(all).not.toContain('product');
    expect(all).toContain('other-kind');
    expect(all).not.toContain('sold-out');
    expect(new Set(all).size).toBe(all.length);
    await database.db.delete(products).where(
      inArray(
        products.id,
        [...others, soldOut].map(({ id }) => id),
      ),
    );
  });
});

describe('seed', () => {
  test('seeding twice adds 16 products once and does not restore sold stock', async () => {
    await seed(database.db, 'demo');
    const before = await catalogue.list(noFilter);
    await database.db.update(variants).set({ onHand: 0 });
    await seed(database.db, 'demo');
    const after = await catalogue.list(noFilter);
    expect(before.total).toBe(3 + 16);
    expect(after.total).toBe(before.total);
    expect(after.products.every((product) => product.stock === 0)).toBe(true);
  });

  test('seeding an older demo shop gives the colours of its images to the samples nobody has edited', async () => {
    await seed(database.db, 'demo');
    const older = [{ key: 'rajsi-roop/look', alt: 'Front' }];
    const { db } = database;
    await db
      .update(products)
      .set({ galleryImages: older })
      .where(inArray(products.id, ['1', '2']));
    await db
      .update(products)
      .set({ version: 2 })
      .where(inArray(products.id, ['2']));
    await seed(db, 'demo');
    const [updated, edited] = [await catalogue.find('1'), await catalogue.find('2')];
    expect(updated?.galleryImages.length).toBeGreaterThanOrEqual(4);
    expect(updated?.galleryImages[0]?.productColour).toBe(updated?.colors[0]?.name);
    expect(edited?.galleryImages.map(({ alt }) => alt)).toEqual(['Front']);
  });
});
