// Conditions of common words are read before anybody searches for them, and those of rare words are not.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { openHealth } from '#server/health.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fillVariedCatalogue } from '../../../bench/varied-catalogue.ts';
import { openCatalogue } from './catalogue.ts';
import { openLiveIndex } from './list-engine/live.ts';
import { openLiveConditions } from './live-conditions.ts';
import { listCommonConditions, searchConditionReader } from './read-conditions.ts';

const PRODUCTS = 400;
const COMMON = 0.05;

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillVariedCatalogue(database, 1, PRODUCTS);
});
afterAll(() => database.close());

async function conditionOf(word: string): Promise<string> {
  const { rows } = (await database.db.execute(
    sql`select (search_conditions(array[${word}], true, false))[1] as condition`,
  )) as unknown as { rows: [{ condition: string }] };
  return rows[0].condition;
}

function openConditions() {
  const live = openLiveIndex(database.db);
  const read: string[] = [];
  const readCondition = searchConditionReader(database.searchDb);
  const { largeConditionsOf, whenReadAhead } = openLiveConditions({
    live,
    readCondition(condition, ids) {
      read.push(condition);
      return readCondition(condition, ids);
    },
    listAhead: () => listCommonConditions(database.db, COMMON),
  });
  return { live, largeConditionsOf, whenReadAhead, read };
}

describe('after the index has been read', () => {
  test('the first search for a common word reads no condition', async () => {
    const { live, largeConditionsOf, whenReadAhead, read } = openConditions();
    const state = await live.current();
    if (!state) throw new Error('The index is not in memory.');
    const conditions = largeConditionsOf(state.index);
    const [lehenga, velvet] = [await conditionOf('lehenga'), await conditionOf('velvet')];
    await whenReadAhead(state.index);
    expect(conditions.loaded()).toContain(lehenga);
    expect(conditions.loaded()).not.toContain(velvet);
    await conditions.load([lehenga]);
    expect(conditions.rowsOf([lehenga])).toHaveLength(1);
    expect(read.filter((condition) => condition === lehenga)).toHaveLength(1);
  });

  test('the words that most products have come first, and each of them is one that enough products have', async () => {
    const listed = await listCommonConditions(database.db, COMMON);
    const counts: number[] = [];
    for (const condition of listed) {
      const { rows } = (await database.db.execute(sql`
        select count(*)::integer as count from product_index
        where document_terms(document_id) @@ ${condition}::tsquery`)) as unknown as {
        rows: [{ count: number }];
      };
      counts.push(rows[0].count);
    }
    expect(counts.length).toBeGreaterThan(20);
    expect(counts[0]).toBe(PRODUCTS);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(PRODUCTS * COMMON);
  });
});

describe('a server', () => {
  const health = (catalogue: ReturnType<typeof openCatalogue>) =>
    openHealth({ db: database.db, warmUp: catalogue.warmUp, isListening: () => true });

  test('is ready when the conditions of common words are in memory', async () => {
    const { db, searchDb } = database;
    const catalogue = openCatalogue(db, { searchDb, maxRead: 100 });
    const readHealth = health(catalogue);
    await expect
      .poll(readHealth, { timeout: 10_000, interval: 600 })
      .toMatchObject({ isReady: true });
    expect((await catalogue.search({ ...noFilter, searchQuery: 'lehenga' })).total).toBeGreaterThan(
      100,
    );
  });

  test('whose lists cannot be made yet is not ready, and is so as soon as they can', async () => {
    const catalogue = openCatalogue(database.db, { searchDb: database.searchDb, maxRead: 100 });
    let isAway = true;
    const warmUp = () => (isAway ? Promise.reject(new Error('away')) : catalogue.warmUp());
    const readHealth = openHealth({ db: database.db, warmUp, isListening: () => true });
    expect(await readHealth()).toMatchObject({
      isReady: false,
      index: 'unread',
      database: 'writable',
    });
    isAway = false;
    await expect
      .poll(readHealth, { timeout: 10_000, interval: 600 })
      .toMatchObject({ isReady: true, index: 'read' });
  });
});
