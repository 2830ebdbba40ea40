// The start on a database of a newer version, and on an altered one.
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { reopen, testDatabase } from '#server/testing/database.ts';
import type { OpenDatabase } from './db.ts';
import { readMigrations } from './migration-marks.ts';
import { migrationMarks } from './schema/upgrades.ts';

/** Alters a migrated database with this statement and opens it again, as the next start does. */
async function reopenAfter(statement: string): Promise<OpenDatabase> {
  return reopen(await testDatabase(), ({ db }) => db.execute(sql.raw(statement)));
}

test('a database that nobody altered opens again', async () => {
  const again = await reopenAfter('select 1');
  await again.close();
});

test('a database with an expand of a newer version opens', async () => {
  const first = await testDatabase();
  const again = await reopen(first, async ({ db }) => {
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('x', 4102444800000)`);
    await db.insert(migrationMarks).values({ createdAt: 4102444800000, mark: 'expand' });
  });
  await again.close();
});

test('a database with a contract of a newer version stops the start', async () => {
  const first = await testDatabase();
  const opened = reopen(first, async ({ db }) => {
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('x', 4102444800000), ('y', 4102444800001)`);
    await db.insert(migrationMarks).values([
      { createdAt: 4102444800000, mark: 'contract' },
      { createdAt: 4102444800001, mark: 'expand' },
    ]);
  });
  await expect(opened).rejects.toThrow('belongs to a newer version of the shop');
});

test('each migration of this version that has a mark is stored with it', async () => {
  const { db, close } = await testDatabase();
  const stored = await db.select().from(migrationMarks).orderBy(migrationMarks.createdAt);
  await close();
  const marked = readMigrations().filter(({ mark }) => mark !== null);
  expect(stored).toEqual(marked.map(({ createdAt, mark }) => ({ createdAt, mark })));
});

test.each([
  [
    'with a migration of a newer version',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4102444800000)`,
    'The database belongs to a newer version of the shop: this version does not know its migration of 2100-01-01',
  ],
  [
    'whose applied migration has another hash',
    `update drizzle.__drizzle_migrations set hash = 'x' where id = 2`,
    'The database was altered: its migration of ',
  ],
  [
    'that lacks an applied migration',
    'delete from drizzle.__drizzle_migrations where id = 2',
    'The database was altered: its migration of ',
  ],
  [
    'with a renamed column',
    'alter table orders rename column total_paise to amount',
    'The database was altered: the column public.orders.total_paise is missing',
  ],
  [
    'with a required column that the shop does not fill',
    'alter table wishlist_entries add column fabric text not null',
    'The database was altered: the column public.wishlist_entries.fabric is required and unknown',
  ],
])('a database %s stops the start in one line', async (_, statement, line) => {
  const error = await reopenAfter(statement).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toContain(line);
  expect((error as Error).message).not.toContain('\n');
});
