// Conditions in memory under concurrent transactions: no change is missed, whatever the order of commits.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openCatalogue } from './catalogue.ts';
import { createLargeConditions } from './large-conditions.ts';
import { openLiveIndex } from './list-engine/live.ts';
import { searchConditionReader } from './read-conditions.ts';
import { rowOf } from './list-engine/list-index.ts';
import { hasRow } from './list-engine/row-set.ts';

const PRODUCTS = 12;

let database: OpenDatabase;
let servers: ReturnType<typeof openCatalogue>[];

beforeAll(async () => {
  database = await testDatabase();
  const { db, searchDb } = database;
  await stocked(
    db,
    Array.from({ length: PRODUCTS }, (_, n) => aProduct(`${n}`, { name: 'Tarangini' })),
  );
  servers = [
    openCatalogue(db, { searchDb, maxRead: 3 }),
    openCatalogue(db, { searchDb, maxRead: 3 }),
  ];
});
afterAll(() => database.close());

type Executor = Pick<OpenDatabase['db'], 'execute'>;
const rename = (db: Executor, id: number, name: string) =>
  db.execute(sql`update products set name = ${name} where id = ${`${id}`}`);
const search = async (searchQuery = 'tarangini') =>
  Promise.all(
    servers.map(async (server) => (await server.list({ ...noFilter, searchQuery })).total),
  );

test('a product renamed by a transaction that commits after a later one leaves the search of every server', async () => {
  expect(await search()).toEqual([PRODUCTS, PRODUCTS]);
  await database.db.transaction(async (earlier) => {
    await rename(earlier, 0, 'Noor');
    await rename(database.db, 1, 'Noor');
    expect(await search()).toEqual([PRODUCTS - 1, PRODUCTS - 1]);
  });
  expect(await search()).toEqual([PRODUCTS - 2, PRODUCTS - 2]);
  await Promise.all([rename(database.db, 0, 'Tarangini'), rename(database.db, 1, 'Tarangini')]);
  expect(await search()).toEqual([PRODUCTS, PRODUCTS]);
});

test('searches beside a stream of renamed products are never behind the last commit', async () => {
  for (let round = 0; round < 10; round += 1) {
    const count = round % 5;
    const changes = Array.from({ length: 5 }, (_, id) =>
      rename(database.db, id, id < count ? 'Noor' : 'Tarangini'),
    );
    const beside = [search(), search(), search('tarangini made')];
    await Promise.all(changes);
    expect(await search()).toEqual([PRODUCTS - count, PRODUCTS - count]);
    await Promise.all(beside);
  }
});

test('conditions that are not told of changes fall behind', async () => {
  const condition = `('noor')`;
  const state = await openLiveIndex(database.db).current();
  if (!state) throw new Error('The index is not in memory.');
  const conditions = createLargeConditions(state.index, searchConditionReader(database.searchDb));
  await conditions.load([condition]);
  await rename(database.db, 7, 'Noor');
  await conditions.load([condition]);
  const row = rowOf(state.index, '7') ?? -1;
  const isIn = () => conditions.rowsOf([condition])?.map(({ all }) => hasRow(all, row));
  expect(isIn()).toEqual([false]);
  conditions.recordChanges(['7']);
  expect(isIn()).toBeUndefined();
  await conditions.load([condition]);
  expect(isIn()).toEqual([true]);
});

test('a search that a busy server cannot answer in time says so, and the next one finds what was read meanwhile', async () => {
  const condition = `('tarangini')`;
  const state = await openLiveIndex(database.db).current();
  if (!state) throw new Error('The index is not in memory.');
  const readCondition = searchConditionReader(database.searchDb);
  let reads = 0;
  const conditions = createLargeConditions(state.index, (...args) => {
    reads += 1;
    return readCondition(...args);
  });
  const waiting = conditions.load([condition]).catch((error: unknown) => error);
  // The event loop is busy for longer than a search waits.
  for (const end = performance.now() + 2_100; performance.now() < end;);
  expect(await waiting).toMatchObject({ code: 'server/busy', status: 503 });
  await conditions.load([condition]);
  expect(conditions.rowsOf([condition])).toHaveLength(1);
  expect(reads).toBe(1);
});
