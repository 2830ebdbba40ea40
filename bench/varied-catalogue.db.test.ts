// The varied catalogue of the bench: its search index is the one that the shop's own triggers would write.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fillVariedCatalogue } from './varied-catalogue.ts';

const PRODUCTS = 120;

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function readIndex() {
  const read = async (query: string) =>
    ((await database.db.execute(sql.raw(query))) as unknown as { rows: { row: unknown }[] }).rows;
  return {
    index: await read(
      'select to_json(i) as row from product_index i order by product_id collate "C"',
    ),
    documents: await read(
      'select to_json(d) as row from search_documents d join product_index on d.id = document_id order by d.id',
    ),
    vocabulary: await read('select word as row from search_vocabulary order by word'),
  };
}

test('the bench fills the search index as the triggers do, and keeps every index of the database', async () => {
  const indexes = () => database.db.$count(sql`pg_indexes`, sql`schemaname = 'public'`);
  const before = await indexes();
  await fillVariedCatalogue(database, 1, PRODUCTS / 2);
  await fillVariedCatalogue(database, PRODUCTS / 2 + 1, PRODUCTS);
  expect(await indexes()).toBe(before);
  const filled = await readIndex();
  expect(filled.index).toHaveLength(PRODUCTS);
  await database.db.execute('delete from product_index');
  await database.db.execute('delete from search_vocabulary');
  await database.db.execute('select refresh_product_index(array(select id from products))');
  expect(filled).toEqual(await readIndex());
});

test('the catalogue of the bench has many combinations of filter options', async () => {
  const { rows } = (await database.db.execute(
    'select count(distinct entries)::int as combinations from product_index',
  )) as unknown as { rows: { combinations: number }[] };
  expect(rows[0]?.combinations).toBeGreaterThan(PRODUCTS * 0.7);
});
