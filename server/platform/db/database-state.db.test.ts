// What a server says about its database: writable or not, and a schema of its own, a later one that it may use, or neither.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { readDatabaseState } from './database-state.ts';
import type { OpenDatabase } from './db.ts';
import { newestKnownMigration } from './migrations.ts';
import { migrationMarks } from './schema/upgrades.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const state = () => readDatabaseState(database.db);

test('a database that this version has migrated is writable and has its own schema', async () => {
  expect(await state()).toEqual({ database: 'writable', schema: 'own' });
});

test('a later schema is compatible as long as its migrations only expand', async () => {
  const { db } = database;
  const newest = newestKnownMigration();
  const { createdAt } = migrationMarks;
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('newer', ${newest + 1})`);
  expect(await state()).toMatchObject({ schema: 'incompatible' });
  await db.insert(migrationMarks).values({ createdAt: newest + 1, mark: 'expand' });
  expect(await state()).toMatchObject({ schema: 'compatible' });
  await db
    .update(migrationMarks)
    .set({ mark: 'contract' })
    .where(eq(createdAt, newest + 1));
  expect(await state()).toMatchObject({ schema: 'incompatible' });
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  expect(await state()).toMatchObject({ schema: 'own' });
});

test('a transaction that cannot write makes the database read-only', async () => {
  const inside = await database.db.transaction((tx) => readDatabaseState(tx), {
    isSnapshot: true,
  });
  expect(inside.database).toBe('read-only');
});
