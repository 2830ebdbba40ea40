// The numbers beside the filters, against the lists they promise.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, categories, noFilter, ratingSteps } from '#domain/catalogue.ts';
import { colourFamilies, sizes } from '#domain/product.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { variants } from '#server/db/schema/catalogue.ts';
import { seed } from '#server/db/seed.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openCatalogue } from './catalogue.ts';

let database: OpenDatabase;
let catalogue: ReturnType<typeof openCatalogue>;

beforeAll(async () => {
  database = await testDatabase();
  catalogue = openCatalogue(database.db);
  await seed(database.db, 'demo');
});
afterAll(() => database.close());

const totalOf = async (filter: Filter) => (await catalogue.list(filter)).total;

const asked: [string, Partial<Filter>][] = [
  ['nothing', {}],
  ['a colour', { colors: ['red'] }],
  ['a size and in stock', { sizes: ['M'], inStock: true }],
  ['a price', { priceRange: [1000, 3000] }],
  ['a word and a rating', { searchQuery: 'lehenga', rating: 4.5 }],
  ['new and featured', { isNew: true, featured: true }],
  ['what nothing is', { categories: ['kids'], colors: ['black'] }],
];

describe.each(asked)('beside a list that asks for %s', (_what, wanted) => {
  test('each number is what the list would have', async () => {
    const filter = { ...noFilter, ...wanted };
    const { counts } = await catalogue.list(filter);
    for (const category of categories) {
      expect(counts.categories[category], category).toBe(
        await totalOf({ ...filter, categories: [category] }),
      );
    }
    for (const size of sizes) {
      expect(counts.sizes[size], size).toBe(await totalOf({ ...filter, sizes: [size] }));
    }
    for (const family of colourFamilies) {
      expect(counts.colors[family], family).toBe(await totalOf({ ...filter, colors: [family] }));
    }
    for (const step of ratingSteps) {
      expect(counts.ratings[step], step).toBe(await totalOf({ ...filter, rating: Number(step) }));
    }
    for (const flag of ['inStock', 'onSale', 'featured', 'isNew'] as const) {
      expect(counts[flag], flag).toBe(await totalOf({ ...filter, [flag]: true }));
    }
  });

  test('the prices span what the other filters leave', async () => {
    const filter: Filter = { ...noFilter, ...wanted, priceRange: noFilter.priceRange };
    const cheapest = await catalogue.list({ ...filter, sort: 'price-asc' });
    const dearest = await catalogue.list({ ...filter, sort: 'price-desc' });
    const [low, high] = [cheapest.products[0], dearest.products[0]];
    const { counts } = await catalogue.list({ ...noFilter, ...wanted });
    expect(counts.price).toEqual(low && high ? { min: low.price, max: high.price } : null);
  });
});

test('a piece sold this moment is counted out', async () => {
  const before = (await catalogue.list(noFilter)).counts.inStock;
  expect(before).toBeGreaterThan(0);
  await database.db.transaction(async (tx) => {
    await tx.update(variants).set({ onHand: 0 });
  });
  expect((await catalogue.list(noFilter)).counts.inStock).toBe(0);
  expect(await totalOf({ ...noFilter, inStock: true })).toBe(0);
});

test('a product taken from the catalogue is found no more', async () => {
  const { total } = await catalogue.list(noFilter);
  await database.db.execute("delete from products where id = '1'");
  expect(await totalOf(noFilter)).toBe(total - 1);
});
