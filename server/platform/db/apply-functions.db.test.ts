// The functions and triggers of a database that another version has opened, at the next start.
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { reopen, testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import type { Db, OpenDatabase } from './db.ts';
import { runFollowUps } from './follow-ups.ts';
import { readDefinitions } from './function-files.ts';
import { appliedFunctions, migrationMarks } from './schema/upgrades.ts';
import { firstOf, selectRows } from './statement.ts';

/** Of an earlier version: no product is visible, and the log has no trigger. */
async function makeOld(db: Db): Promise<void> {
  await db.execute(sql`create or replace function is_visible(product_status text) returns boolean
    language sql immutable as $$ select false $$`);
  await db.execute(sql`drop trigger order_events_add_to_chain on order_events`);
}

async function readOld(db: Db) {
  const row = z.object({ isVisible: z.boolean(), triggers: z.int() });
  const query = sql`select is_visible('published') as "isVisible",
    (select count(*)::int from pg_trigger where tgname = 'order_events_add_to_chain') as triggers`;
  return firstOf(await selectRows(db, row, query));
}
const isNew = { isVisible: true, triggers: 1 };
const isOld = { isVisible: false, triggers: 0 };

async function reopenAfter(alter: (db: Db) => Promise<unknown>): Promise<OpenDatabase> {
  const opened = await reopen(await testDatabase(), ({ db }) => alter(db));
  onTestFinished(opened.close);
  return opened;
}

test('every function and trigger of the files is recorded as applied', async () => {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const applied = await db.select().from(appliedFunctions);
  const expected = readDefinitions().map(({ kind, name, hash }) => [`${kind} ${name}`, hash]);
  expect(applied.map(({ name, hash }) => [name, hash]).sort()).toEqual(expected.sort());
});

test('a start replaces functions and triggers whose text has changed', async () => {
  const { db } = await reopenAfter(async (old) => {
    await makeOld(old);
    await old.update(appliedFunctions).set({ hash: 'old' });
  });
  expect(await readOld(db)).toEqual(isNew);
});

test('a start replaces the functions of a database from before functions were recorded', async () => {
  const { db } = await reopenAfter(async (old) => {
    await makeOld(old);
    await old.delete(appliedFunctions);
  });
  expect(await readOld(db)).toEqual(isNew);
});

test('a start leaves a function alone whose text has not changed', async () => {
  const { db } = await reopenAfter(makeOld);
  expect(await readOld(db)).toEqual(isOld);
});

test('a start of an earlier version leaves the functions of a later one', async () => {
  const { db } = await reopenAfter(async (later) => {
    await makeOld(later);
    await later.update(appliedFunctions).set({ hash: 'later' });
    await later.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('later', 4102444800000)`);
    await later.insert(migrationMarks).values({ createdAt: 4102444800000, mark: 'expand' });
  });
  expect(await readOld(db)).toEqual(isOld);
});

test('a function that a file no longer has is no longer recorded', async () => {
  const { db } = await reopenAfter((old) =>
    old.insert(appliedFunctions).values({ name: 'function former', hash: 'x' }),
  );
  const former = eq(appliedFunctions.name, 'function former');
  expect(await db.$count(appliedFunctions, former)).toBe(0);
});

const indexOf = async (db: Db) => {
  const row = z.object({ id: z.string(), reviews: z.int() });
  const query = sql`select product_id as id, review_count as reviews from product_index order by 1`;
  return selectRows(db, row, query);
};
const due = (db: Db) => db.$count(appliedFunctions, sql`follow_up is not null`);

test('the product index is refreshed after a function that computes it has changed', async () => {
  const { db } = await reopenAfter(async (old) => {
    const products = ['a', 'b'].map((id) => aProduct(id));
    await stocked(old, products, 1);
    await old.execute(sql`create or replace function product_title(target_id text) returns text
      language sql stable as $$ select 'old' $$`);
    // A new database has follow-ups of its own, of the functions that its migrations created with an earlier text.
    await old.update(appliedFunctions).set({ hash: 'old', followUp: null });
    await old.execute(sql`update product_index set review_count = 77`);
  });
  expect(await due(db)).toBe(1);
  await db.update(appliedFunctions).set({ followUpAfter: 'a' });
  await runFollowUps(db);
  // The first product was done before an interruption.
  const [first, second] = await indexOf(db);
  expect(first).toEqual({ id: 'a', reviews: 77 });
  expect(second?.reviews).not.toBe(77);
  expect(await due(db)).toBe(0);
});
