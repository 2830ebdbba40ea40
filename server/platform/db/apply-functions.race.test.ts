// Triggers replaced behind a long transaction, such as a backup: readers of the table do not wait for it as well.
import { setTimeout as sleep } from 'node:timers/promises';
import { like, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { openServer } from './postgres.ts';
import { appliedFunctions } from './schema/upgrades.ts';

const LONG_MS = 4_000;
/** A start gives the table up after half a second; machines of tests are slow. */
const WAIT_MS = 2_500;

/** The longest time for which a reader of `variants` waits while `replace` runs behind a long transaction. */
async function longestWait(replace: (url: string) => Promise<unknown>): Promise<number> {
  const database = await testDatabase();
  onTestFinished(database.close);
  if (database.kind !== 'server') throw new Error('Needs PostgreSQL');
  const { db } = database;
  await db.delete(appliedFunctions).where(like(appliedFunctions.name, 'trigger variants%'));
  let isReplaced = false;
  const long = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from variants`);
    await sleep(LONG_MS);
  });
  const replaced = replace(database.pool.options.connectionString ?? '').then(
    () => (isReplaced = true),
  );
  let longest = 0;
  while (!isReplaced) {
    const startedAt = performance.now();
    await db.execute(sql`select 1 from variants`);
    longest = Math.max(longest, performance.now() - startedAt);
    await sleep(20);
  }
  await Promise.all([long, replaced]);
  return longest;
}

test('readers wait briefly while a start replaces a trigger behind a long transaction', async () => {
  const wait = await longestWait(async (url) => {
    await sleep(500);
    const started = await openServer(url);
    const { length } = await started.db
      .select()
      .from(appliedFunctions)
      .where(like(appliedFunctions.name, 'trigger variants%'));
    await started.close();
    expect(length).toBeGreaterThan(0);
  });
  expect(wait).toBeLessThan(WAIT_MS);
});

test('the control: behind a trigger that waits for its table readers wait for the long transaction', async () => {
  const wait = await longestWait(async (url) => {
    await sleep(500);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('drop trigger variants_update_index on variants');
    await client.end();
  });
  expect(wait).toBeGreaterThan(WAIT_MS);
});
