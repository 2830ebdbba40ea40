// Counts of filter options compared with the lists that they announce.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, noFilter, ratingSteps } from '#domain/catalogue/catalogue.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { seed } from '#server/seed/seed.ts';
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

const filters: [string, Partial<Filter>][] = [
  ['nothing', {}],
  ['a colour', { colors: ['red'] }],
  ['a size and in stock', { sizes: ['M'], inStock: true }],
  ['a price', { priceRange: [1000, 3000] }],
  ['a search term and a rating', { searchQuery: 'lehenga', rating: 4.5 }],
  ['new and featured', { isNew: true, featured: true }],
  ['what no product has', { categories: ['kids'], colors: ['black'] }],
];

describe.each(filters)('counts with a filter for %s', (_what, changes) => {
  test('every count equals the total of the list with that option', async () => {
    const filter = { ...noFilter, ...changes };
    const { counts } = await catalogue.list(filter);
    for (const category of ['men', 'women', 'kids', 'accessories', 'jewelry']) {
      expect(counts?.categories[category], category).toBe(
        await totalOf({ ...filter, categories: [category] }),
      );
    }
    for (const size of sizes) {
      expect(counts?.attributes.size?.[size], size).toBe(
        await totalOf({ ...filter, sizes: [size] }),
      );
    }
    for (const family of colourFamilies) {
      expect(counts?.attributes.color?.[family], family).toBe(
        await totalOf({ ...filter, colors: [family] }),
      );
    }
    for (const step of ratingSteps) {
      expect(counts?.ratings[step], step).toBe(await totalOf({ ...filter, rating: Number(step) }));
    }
    for (const flag of ['inStock', 'onSale', 'featured', 'isNew'] as const) {
      expect(counts?.flags[flag], flag).toBe(await totalOf({ ...filter, [flag]: true }));
    }
  });

  test('price bounds are those of the products that match the other filters', async () => {
    const filter: Filter = { ...noFilter, ...changes, priceRange: noFilter.priceRange };
    const cheapest = await catalogue.list({ ...filter, sort: 'price-asc' });
    const mostExpensive = await catalogue.list({ ...filter, sort: 'price-desc' });
    const [low, high] = [cheapest.products[0], mostExpensive.products[0]];
    const { counts } = await catalogue.list({ ...noFilter, ...changes });
    expect(counts?.price).toEqual(low && high ? { min: low.price, max: high.price } : null);
  });
});

test('counts exclude an item as soon as it is sold', async () => {
  const before = (await catalogue.list(noFilter)).counts?.flags.inStock;
  expect(before).toBeGreaterThan(0);
  await database.db.transaction(async (tx) => {
    await tx.update(variants).set({ onHand: 0 });
  });
  expect((await catalogue.list(noFilter)).counts?.flags.inStock).toBe(0);
  expect(await totalOf({ ...noFilter, inStock: true })).toBe(0);
});

test('deleted product is no longer listed', async () => {
  const { total } = await catalogue.list(noFilter);
  await database.db.execute("delete from products where id = '1'");
  expect(await totalOf(noFilter)).toBe(total - 1);
});
