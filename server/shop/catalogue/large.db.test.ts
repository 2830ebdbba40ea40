// Lists of a catalogue too large to be sorted: index scans give the same order.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, PAGE_SIZE, noFilter } from '#domain/catalogue/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';

const COPIES = 1200;

let database: OpenDatabase;
let catalogue: ReturnType<typeof openCatalogue>;

beforeAll(async () => {
  database = await testDatabase();
  catalogue = openCatalogue(database.db);
  const shared = { description: 'Woven with marigolds.' };
  await stocked(database.db, [
    aProduct('first', { ...shared, priceRupees: 1000 }),
    aProduct('named', { ...shared, name: 'Marigold Garland', priceRupees: 900 }),
  ]);
  await database.db.execute(sql`
    insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 'more-' || n,
      'slug', 'more-' || n, 'name', 'More ' || n, 'position', 100 + n, 'price_paise', 100000 + n))).*
    from products p, generate_series(1, ${COPIES}) n where p.id = 'first'`);
});
afterAll(() => database.close());

const listIds = async (filter: Partial<Filter>) =>
  (await catalogue.list({ ...noFilter, ...filter })).products.map(({ id }) => id);

describe('search term of every product', () => {
  test('large catalogue lists all matches, name matches first', async () => {
    const list = await catalogue.list({ ...noFilter, searchQuery: 'marigold' });
    expect(list.total).toBe(COPIES + 2);
    expect(list.products.map(({ id }) => id).slice(0, 3)).toEqual(['named', 'first', 'more-1']);
  });

  test('large catalogue has every match on exactly one page', async () => {
    const second = await listIds({ searchQuery: 'marigold', page: 2 });
    expect(second).toEqual(
      Array.from({ length: PAGE_SIZE }, (_, index) => `more-${index + PAGE_SIZE - 1}`),
    );
    const last = await listIds({ searchQuery: 'marigold', page: 1000 });
    expect(last.at(-1)).toBe(`more-${COPIES}`);
  });

  test.each<[Filter['sort'], string[]]>([
    ['price-asc', ['named', 'first', 'more-1']],
    ['price-desc', [`more-${COPIES}`, `more-${COPIES - 1}`]],
  ])('large catalogue sorts matches by %s', async (sort, first) => {
    expect((await listIds({ searchQuery: 'marigold', sort })).slice(0, first.length)).toEqual(
      first,
    );
    expect((await listIds({ sort })).slice(0, first.length)).toEqual(first);
  });

  test('large catalogue filters matches by price', async () => {
    const list = await catalogue.list({
      ...noFilter,
      searchQuery: 'marigold',
      priceRange: [0, 950],
    });
    expect(list).toMatchObject({ total: 1, products: [{ id: 'named' }] });
  });
});

test('the parts of the sitemap hold every product once, whatever its number', async () => {
  const parts = await catalogue.sitemapParts(500);
  expect(parts).toHaveLength(Math.ceil((COPIES + 2) / 500));
  const slugs: string[] = [];
  for (const from of parts) {
    for await (const batch of catalogue.sitemapPart(from, 500)) {
      slugs.push(...batch.map(({ slug }) => slug));
    }
  }
  expect(slugs).toHaveLength(COPIES + 2);
  expect(new Set(slugs).size).toBe(COPIES + 2);
});
