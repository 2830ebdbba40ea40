// A connection pooler that the shop cannot work behind: the start says why, and what to change.
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { newDataDir, startServer } from '../e2e/support/server-process.ts';
import { type TestDatabase, createTestDatabase } from './support/database.ts';
import { LIMITS, type Pooler, startPgBouncer } from './support/pgbouncer.ts';

let database: TestDatabase;
let pooler: Pooler | null = null;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await pooler?.stop();
  pooler = null;
  await database.close();
});

test.each([
  {
    what: 'without the address of the database behind it',
    isDirect: false,
    hasLimits: true,
    reason: 'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL',
  },
  {
    what: 'that lets statements run for ever',
    isDirect: true,
    hasLimits: false,
    reason: 'DATABASE_URL: the connection pooler lets statements run for ever.',
  },
])('the shop does not start behind a pooler $what, and says so in one line', async (pooled) => {
  const { isDirect, hasLimits, reason } = pooled;
  pooler = await startPgBouncer(inject('postgres'), {
    poolSize: 4,
    ...(hasLimits && { connectQuery: LIMITS }),
  });
  const server = await startServer({
    DATABASE_URL: pooler.urlOf(database.url),
    DATA_DIR: newDataDir(),
    ...(isDirect && { DATABASE_DIRECT_URL: database.url }),
  });
  expect(await server.exited).toBe(1);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('DATABASE_URL'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(reason);
});
