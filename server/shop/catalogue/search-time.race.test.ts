// Searches that take too long, while another transaction has locked what they read.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { FairPool } from '#server/platform/db/fair-pool.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';
import { limitSearchTime } from './search-time.ts';

let database: OpenDatabase;
let catalogue: ReturnType<typeof openCatalogue>;

beforeAll(async () => {
  database = await testDatabase();
  catalogue = openCatalogue(database.db, { searchDb: database.searchDb });
  await stocked(database.db, [aProduct('noor', { name: 'Noor' })]);
});
afterAll(() => database.close());

/** Runs `work` while nobody can read this table. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`));
    return work();
  });
}

const search = (searchQuery: string) => catalogue.list({ ...noFilter, searchQuery });

test('searches over their time limit say so, while lists without a search respond', async () => {
  await whileLocked('search_synonyms', async () => {
    const slow = Array.from({ length: 4 }, () => search('noor').catch((error: unknown) => error));
    expect(await catalogue.list(noFilter)).toMatchObject({ total: 1 });
    for (const result of await Promise.all(slow)) {
      expect(result).toMatchObject({ code: 'search/too-slow', status: 422 });
    }
  });
  expect((await search('noor')).products.map(({ id }) => id)).toEqual(['noor']);
});

test('a search without matches does not wait for its suggestions', async () => {
  expect(await search('qqqqzzzz')).toMatchObject({ total: 0, suggestions: ['lehenga'] });
  const before = performance.now();
  const list = await whileLocked('products', () => search('qqqqzzzz'));
  expect(list).toMatchObject({ total: 0, suggestions: [] });
  expect(performance.now() - before).toBeLessThan(2_000);
});

test('a search that gets no connection is not too slow: the server is busy', async () => {
  const connectionString = process.env.TEST_DATABASE_URL;
  const pool = new FairPool({ connectionString, max: 1, connectionTimeoutMillis: 1_000 });
  const taken = await pool.connect();
  const search = () => limitSearchTime(() => pool.query('select 1'));
  await expect(search()).rejects.toMatchObject({ code: 'server/busy', status: 503 });
  taken.release();
  expect((await search()).rowCount).toBe(1);
  await pool.end();
});
