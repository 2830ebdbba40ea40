// pg_dump and pg_restore, as programs of the machine.
import { Client } from 'pg';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { findPrimary } from '#server/platform/db/database-hosts.ts';
import { type DatabaseContent, describeDatabase, listTables } from './backup-manifest.ts';
import { run } from './command.ts';
import { findPostgresProgram } from './postgres.ts';

/** The URL of the primary, around a connection pooler: PostgreSQL's programs need a connection of their own. Throws StartupError. */
export function directTo({
  url,
  directUrl = url,
}: {
  url: string;
  directUrl?: string | undefined;
}) {
  return findPrimary(directUrl).catch((error: Error) => {
    throw new StartupError(`DATABASE_URL: cannot connect to the database: ${error.message}`);
  });
}

/** Dumps the whole database into `file`. The counts are those of the dump: both read one snapshot. */
export async function dumpServer(url: string, file: string): Promise<DatabaseContent> {
  return withClient(url, async (client) => {
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query('select pg_export_snapshot() as id');
    const options = [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${rows[0].id}`,
    ];
    await runOn(url, ['pg_dump', ...options, `--file=${file}`]);
    return describeDatabase((text) => client.query(text));
  });
}

/** Restores a dump in one transaction: all of it or nothing. */
export async function restoreServer(url: string, file: string): Promise<DatabaseContent> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runOn(url, ['pg_restore', ...options, file]);
  return withClient(url, (client) => describeDatabase((text) => client.query(text)));
}

/** Throws StartupError if the database has a table in any schema. */
export async function assertEmptyServer(url: string): Promise<void> {
  const tables = await withClient(url, (client) => listTables((text) => client.query(text)));
  if (tables.length > 0) {
    throw new StartupError(
      `The database of DATABASE_URL is not empty: it has ${tables.length} tables. Name an empty one, or empty this one with npm run db:reset -- --yes.`,
    );
  }
}

async function runOn(url: string, [name = '', ...args]: string[]): Promise<void> {
  const program = findPostgresProgram(name);
  if (!program) {
    throw new StartupError(
      `${name} is not on this machine. Install Debian's package postgresql-client: sudo apt-get install postgresql-client`,
    );
  }
  const target = new URL(url);
  // A command line is readable by every user of the machine, the environment is not.
  const env = target.password ? { PGPASSWORD: decodeURIComponent(target.password) } : {};
  target.password = '';
  const { ok, output } = await run([program, `--dbname=${target.href}`, ...args], { env });
  if (!ok) throw new StartupError(`${name} failed: ${output.trim().split('\n')[0] ?? ''}`);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect().catch((error: Error) => {
    throw new StartupError(`DATABASE_URL: cannot connect to the database: ${error.message}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
