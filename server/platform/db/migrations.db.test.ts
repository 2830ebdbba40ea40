// The start on a database of a newer version, and on an altered one.
import { expect, onTestFinished, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { testDatabase } from '#server/testing/database.ts';
import type { OpenDatabase } from './db.ts';
import { openEmbedded } from './pglite.ts';
import { openServer } from './postgres.ts';

/** Alters a migrated database with this statement and opens it again, as the next start does. */
async function reopenAfter(statement: string): Promise<OpenDatabase> {
  const first = await testDatabase();
  await first.db.execute(sql.raw(statement));
  if (first.kind === 'server') {
    onTestFinished(first.close);
    return openServer(first.pool.options.connectionString ?? '');
  }
  const dump = await first.dump();
  await first.close();
  return openEmbedded(null, dump);
}

test('a database that nobody altered opens again', async () => {
  const again = await reopenAfter('select 1');
  await again.close();
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
