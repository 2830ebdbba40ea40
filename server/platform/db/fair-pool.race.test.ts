// A customer's queries behind a flood of another client's, on real connections, with a naive control that must fail.
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { runInRequest } from '#server/platform/lib/request-context.ts';
import { testDatabase } from '#server/testing/database.ts';
import { FairPool } from './fair-pool.ts';

const FLOOD = 120;
const CONNECTIONS = 4;
/** Of a sign-in, one after the other. */
const QUERIES = 10;

async function poolOptions() {
  const database = await testDatabase();
  onTestFinished(database.close);
  if (database.kind !== 'server') throw new Error('Needs PostgreSQL');
  const { connectionString } = database.pool.options;
  return { connectionString, max: CONNECTIONS, connectionTimeoutMillis: 30_000 };
}

/** How many queries of the flood have ended when the customer's last one has. */
async function floodedBefore(pool: Pool): Promise<number> {
  onTestFinished(() => pool.end());
  let ended = 0;
  const request = <T>(ipBlock: string, work: () => Promise<T>) =>
    runInRequest({ requestId: 'r', client: 'c', ipBlock, language: 'en' }, work);
  const slowQuery = () => pool.query('select pg_sleep(0.01)');
  const flood = Array.from({ length: FLOOD }, () =>
    request('192.0.2.66', async () => {
      await slowQuery();
      ended += 1;
    }),
  );
  const customer = request('192.0.2.1', async () => {
    for (let query = 0; query < QUERIES; query += 1) await slowQuery();
    return ended;
  });
  const before = await customer;
  await Promise.all(flood);
  expect(ended).toBe(FLOOD);
  return before;
}

test('ten queries of a customer end before most of 120 requests of another client', async () => {
  const before = await floodedBefore(new FairPool(await poolOptions()));
  expect(before).toBeLessThan(FLOOD / 2);
});

test('the control: in a pool without turns they wait for all of the flood', async () => {
  const before = await floodedBefore(new Pool(await poolOptions()));
  expect(before).toBe(FLOOD);
});

test('a connection that cannot be opened leaves its place to the next', async () => {
  const pool = new FairPool({
    connectionString: 'postgres://nobody@127.0.0.1:1/nothing',
    max: 1,
    connectionTimeoutMillis: 1_000,
  });
  onTestFinished(() => pool.end());
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
  }
});
