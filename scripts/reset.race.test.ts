// Deletion of the shop's data on a PostgreSQL server that another program uses as well.
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { SCHEMAS, resetServer } from './reset.ts';

type Reset = (url: string) => Promise<unknown>;

/** Resets a shop's database in which another program has a schema with a table; returns what is left. */
async function leftAfter(reset: Reset): Promise<{ ofTheShop: number; ofTheOther: number }> {
  const open = await testDatabase();
  if (open.kind !== 'server') throw new Error('TEST_DATABASE_URL gave no server.');
  onTestFinished(open.close);
  const url = open.pool.options.connectionString ?? '';
  await open.pool.query('create schema other; create table other.invoices (id integer)');
  await reset(url);
  return queryOn(url, async (client) => {
    const { rows } = await client.query<{ schemaname: string }>(
      'select schemaname from pg_tables where schemaname = any($1)',
      [[...SCHEMAS, 'other']],
    );
    const ofTheOther = rows.filter(({ schemaname }) => schemaname === 'other').length;
    return { ofTheShop: rows.length - ofTheOther, ofTheOther };
  });
}

async function queryOn<T>(url: string, query: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await query(client);
  } finally {
    await client.end();
  }
}

test('a reset drops every table of the shop, and none of another program', async () => {
  expect(await leftAfter(resetServer)).toEqual({ ofTheShop: 0, ofTheOther: 1 });
});

test('control: a reset of the public schema alone leaves tables of the shop', async () => {
  const dropPublic: Reset = (url) =>
    queryOn(url, (client) => client.query('drop schema public cascade; create schema public'));
  expect((await leftAfter(dropPublic)).ofTheShop).toBeGreaterThan(0);
});

test('control: a reset of every schema on the server drops those of another program', async () => {
  const dropAll: Reset = (url) =>
    queryOn(url, async (client) => {
      const { rows } = await client.query<{ nspname: string }>(
        `select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
      );
      for (const { nspname } of rows) await client.query(`drop schema ${nspname} cascade`);
    });
  expect(await leftAfter(dropAll)).toEqual({ ofTheShop: 0, ofTheOther: 0 });
});
