// A PostgreSQL server as the shop's database: one pool, and one migrator at a time.
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Db } from './db.ts';
import { MIGRATIONS } from './migrations.ts';
import { StartProblem } from '#server/start-problem.ts';
import type { OpenDatabase } from './open.ts';
import { tables } from './tables.ts';

/** Any number will do, as long as nothing else on this database locks with it. */
const MIGRATION_LOCK = 7_391_004;

export async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 16,
    // The pool is the one queue of the shop: when a thousand come at once, most of them stand here.
    connectionTimeoutMillis: 30_000,
    options:
      '-c statement_timeout=15000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=10000',
  });
  // A connection that breaks while idle, or in somebody's hands, must not end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await migrateUnderLock(pool);
  const db = drizzle(pool, { schema: tables });
  return {
    kind: 'server',
    db: db as unknown as Db,
    pool,
    close: () => pool.end(),
  };
}

async function migrateUnderLock(pool: Pool): Promise<void> {
  const client = await pool.connect().catch((error: Error) => {
    throw new StartProblem(`The database of DATABASE_URL does not answer: ${error.message}`);
  });
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release(true);
  }
}
