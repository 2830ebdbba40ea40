// A connection pooler in transaction mode, such as PgBouncer: each transaction may have another connection of PostgreSQL.
import { Client, type QueryConfig } from 'pg';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { connectionConfig } from './database-hosts.ts';

const MAX_STATEMENT_MS = 60_000;
/** How an older PgBouncer refuses what it would have to set for each transaction anew. */
const REFUSED_OPTIONS = /unsupported startup parameter/;

/** Whether what a connection is set to at its start does not reach PostgreSQL. Throws what connecting throws. */
export async function isPooler(url: string): Promise<boolean> {
  try {
    return (await settingOf(url, '-c lock_timeout=9876')).lockMs !== 9_876;
  } catch (error) {
    if (error instanceof Error && REFUSED_OPTIONS.test(error.message)) return true;
    throw error;
  }
}

/**
 * Throws StartupError when statements through the pooler have no time limit: one that hangs would keep its connection. `directUrl`
 * leads around the pooler, for what needs a connection of its own.
 */
export async function assertUsablePooler(url: string, directUrl: string): Promise<void> {
  if (url === directUrl) {
    throw new StartupError(
      'DATABASE_URL leads to a connection pooler: set DATABASE_DIRECT_URL to the database server behind it, for notifications, jobs and migrations.',
    );
  }
  const { statementMs } = await settingOf(url);
  if (statementMs === 0 || statementMs > MAX_STATEMENT_MS) {
    throw new StartupError(
      "DATABASE_URL: the connection pooler lets statements run for ever. Give its database connect_query='set statement_timeout=15000; set lock_timeout=10000; set idle_in_transaction_session_timeout=10000; set jit=off', or set these with ALTER ROLE.",
    );
  }
}

type Settings = { statementMs: number; lockMs: number };

async function settingOf(url: string, options?: string): Promise<Settings> {
  const client = new Client({ ...connectionConfig(url), options, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select name, setting::int as ms from pg_settings where name in ('statement_timeout', 'lock_timeout')`,
    );
    const ofName = new Map(
      (rows as { name: string; ms: number }[]).map(({ name, ms }) => [name, ms]),
    );
    return {
      statementMs: ofName.get('statement_timeout') ?? 0,
      lockMs: ofName.get('lock_timeout') ?? 0,
    };
  } finally {
    void client.end().catch(() => {});
  }
}

/** Without names of statements: the next transaction may be on a connection that does not know them. */
export class PooledClient extends Client {
  constructor(...config: ConstructorParameters<typeof Client>) {
    super(...config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const unnamed = (query: unknown, ...rest: unknown[]) => send(withoutName(query), ...rest);
    this.query = unnamed as typeof this.query;
  }
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  return { ...(query as QueryConfig), name: undefined };
}
