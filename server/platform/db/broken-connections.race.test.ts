// Connections that break between their checkout from the pool and the first statement of a transaction.
import type { PoolClient } from 'pg';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { isStorageUnavailable } from './is-unavailable.ts';

test('transactions that cannot begin give their connections back to the pool', async () => {
  const database = await testDatabase();
  onTestFinished(database.close);
  if (database.kind !== 'server') throw new Error('Needs PostgreSQL');
  const { db, pool } = database;
  const breakConnection = (client: PoolClient) =>
    void (
      client as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
  pool.on('acquire', breakConnection);
  for (let at = 0; at < 2 * (pool.options.max ?? 10); at += 1) {
    const error = await db
      .transaction((tx) => tx.execute(sql`select 1`))
      .catch((thrown: unknown) => thrown);
    expect(isStorageUnavailable(error)).toBe(true);
  }
  pool.off('acquire', breakConnection);
  await db.transaction((tx) => tx.execute(sql`select 1`));
});
