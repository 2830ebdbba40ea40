// Throwing the shop's data on a PostgreSQL server away, and nobody else's.
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { SCHEMAS, resetServer } from './reset.ts';

test('the shop’s schemas go, and others stay', async () => {
  const open = await testDatabase();
  if (open.kind !== 'server') throw new Error('TEST_DATABASE_URL gave no server.');
  const url = open.pool.options.connectionString ?? '';
  await open.pool.query('create schema somebody_elses');
  expect(await resetServer(url)).toContain('Dropped');
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await client.query('select schemaname from pg_tables where schemaname = any($1)', [
    SCHEMAS,
  ]);
  const kept = await client.query("select 1 from pg_namespace where nspname = 'somebody_elses'");
  await client.end();
  expect(tables.rows).toEqual([]);
  expect(kept.rowCount).toBe(1);
  await open.close();
});
