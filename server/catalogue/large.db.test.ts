// A catalogue too large to be sorted for one page: the same lists, walked along their indexes.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Filter, PAGE_SIZE, noFilter } from '#domain/catalogue.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';

const MANY = 1200;

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
    from products p, generate_series(1, ${MANY}) n where p.id = 'first'`);
});
afterAll(() => database.close());

const ids = async (filter: Partial<Filter>) =>
  (await catalogue.list({ ...noFilter, ...filter })).products.map(({ id }) => id);

describe('a word that every piece has', () => {
  test('finds all of them, what bears it in its name first', async () => {
    const list = await catalogue.list({ ...noFilter, searchQuery: 'marigold' });
    expect(list.total).toBe(MANY + 2);
    expect(list.products.map(({ id }) => id).slice(0, 3)).toEqual(['named', 'first', 'more-1']);
  });

  test('page by page, nothing left out and nothing twice', async () => {
    const second = await ids({ searchQuery: 'marigold', page: 2 });
    expect(second).toEqual(
      Array.from({ length: PAGE_SIZE }, (_, at) => `more-${at + PAGE_SIZE - 1}`),
    );
    const last = await ids({ searchQuery: 'marigold', page: 1000 });
    expect(last.at(-1)).toBe(`more-${MANY}`);
  });

  test.each<[Filter['sort'], string[]]>([
    ['price-asc', ['named', 'first', 'more-1']],
    ['price-desc', [`more-${MANY}`, `more-${MANY - 1}`]],
  ])('by %s', async (sort, first) => {
    expect((await ids({ searchQuery: 'marigold', sort })).slice(0, first.length)).toEqual(first);
    expect((await ids({ sort })).slice(0, first.length)).toEqual(first);
  });

  test('with a price asked for', async () => {
    const list = await catalogue.list({
      ...noFilter,
      searchQuery: 'marigold',
      priceRange: [0, 950],
    });
    expect(list).toMatchObject({ total: 1, products: [{ id: 'named' }] });
  });
});
