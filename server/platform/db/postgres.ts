// The PostgreSQL database: connection pool, and migrations under an advisory lock.
import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool, type PoolClient } from 'pg';
import { MIGRATIONS } from './migration-marks.ts';
import { assertKnownMigrations } from './migrations.ts';
import type { ServerOptions } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { connectionConfig } from './database-hosts.ts';
import type { OpenDatabase } from './db.ts';
import { assertTestedEngine } from './engine.ts';
import { FairPool } from './fair-pool.ts';
import { PooledClient, assertUsablePooler, isPooler } from './pooler.ts';
import { postgresHandle } from './postgres-handle.ts';
import { upgrade } from './upgrade.ts';

/** Any number that no other advisory lock of this database uses. */
export const MIGRATION_LOCK = 7_391_004;

/**
 * The text of a search comes from anybody, and may be expensive: slow searches wait for each other, and all else has the
 * other connections.
 */
const searchLimits = { connections: 4, waitMs: 4_000, statementMs: 2_000 };

/** Longer than any statement may take: the database hangs, or the network swallows what is sent. */
const MAX_SILENCE_MS = 20_000;

const POOL_SIZE = 16;

type MigratedOptions = ServerOptions & { isPooled?: boolean };

/** Throws StartupError when the server cannot be reached, is none the shop works with, or has a database of another version of the shop. */
export async function openServer(
  url: string,
  { directUrl = url, poolSize }: ServerOptions = {},
): Promise<OpenDatabase> {
  await migrateUnderLock(directUrl);
  const isPooled = await orCannotConnect(isPooler(url));
  if (isPooled) await assertUsablePooler(url, directUrl);
  return openMigrated(url, { directUrl, poolSize, isPooled });
}

/** For a database that this version of the shop has migrated. Connects at the first statement. */
export function openMigrated(
  url: string,
  { directUrl = url, poolSize = POOL_SIZE, isPooled = false }: MigratedOptions = {},
): OpenDatabase {
  // Under load requests queue here, so the time to wait for a connection is long.
  const limits = { connections: poolSize, waitMs: 30_000, statementMs: 15_000 };
  const pool = createPool(url, limits, isPooled);
  destroySilentConnections(pool);
  const searchPool = createPool(url, searchLimits, isPooled);
  destroySilentConnections(searchPool);
  return {
    kind: 'server',
    directUrl,
    db: postgresHandle(pool),
    searchDb: postgresHandle(searchPool),
    pool,
    async close() {
      await Promise.all([pool.end(), searchPool.end()]);
    },
  };
}

/**
 * PostgreSQL compiles a statement that it takes for expensive to machine code, for up to a second each time, and in a new
 * shop it takes many for expensive. The shop's statements take milliseconds without.
 */
export const WITHOUT_COMPILATION = '-c jit=off';

type PoolLimits = { connections: number; waitMs: number; statementMs: number };

/** Connections are opened when they are needed. A pooler has its own settings, and passes none on. */
function createPool(
  url: string,
  { connections, waitMs, statementMs }: PoolLimits,
  isPooled: boolean,
): Pool {
  const settings = `${WITHOUT_COMPILATION} -c statement_timeout=${statementMs} -c lock_timeout=10000`;
  const direct = { options: `${settings} -c idle_in_transaction_session_timeout=10000` };
  const pool = new FairPool({
    ...connectionConfig(url),
    max: connections,
    connectionTimeoutMillis: waitMs,
    ...(isPooled ? { Client: PooledClient } : direct),
  });
  // Without these listeners a connection that breaks, idle or in use, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** PostgreSQL's own time-outs need a network that works: without this one a query would wait for ever. */
function destroySilentConnections(pool: Pool): void {
  const streamOf = (client: PoolClient) => (client as unknown as WithStream).connection.stream;
  pool.on('acquire', (client) => {
    streamOf(client).setTimeout(MAX_SILENCE_MS);
    streamOf(client).once('timeout', destroy);
  });
  pool.on('release', (_error, client) => {
    streamOf(client).setTimeout(0);
    streamOf(client).off('timeout', destroy);
  });
}

/** Missing in the types of a pool's clients. */
type WithStream = { connection: { stream: Socket } };

function destroy(this: Socket): void {
  this.destroy();
}

async function migrateUnderLock(url: string): Promise<void> {
  const client = new Client({ ...connectionConfig(url), connectionTimeoutMillis: 30_000 });
  client.on('error', () => {});
  await orCannotConnect(client.connect());
  try {
    const { rows } = await client.query('select version()');
    assertTestedEngine((rows[0] as { version: string }).version);
    await client.query(
      'set jit = off; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = postgresHandle(client);
    await upgrade(db, await assertKnownMigrations(db), () =>
      migrate(drizzle(client), { migrationsFolder: MIGRATIONS }),
    );
  } finally {
    await client.end();
  }
}

async function orCannotConnect<T>(connecting: Promise<T>): Promise<T> {
  return connecting.catch((error: Error) => {
    throw new StartupError(`DATABASE_URL: cannot connect to the database: ${error.message}`);
  });
}
