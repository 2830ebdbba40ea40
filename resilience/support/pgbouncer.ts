// PgBouncer in transaction mode, in front of the temporary PostgreSQL: a few connections, shared by all transactions in turn.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findProxy } from '../../scripts/proxies.ts';
import { portOutsideEphemeralRange } from './port.ts';
import { waitFor } from './wait-for.ts';

export type Pooler = { urlOf(databaseUrl: string): string; stop(): Promise<void> };

/** What docs/operations.md asks for as `connect_query`. */
export const LIMITS =
  'set statement_timeout=15000; set lock_timeout=10000; set idle_in_transaction_session_timeout=10000; set jit=off';

type Options = {
  /** Connections to each database. */
  poolSize: number;
  /** Without it statements have no time limit. */
  connectQuery?: string;
};

export async function startPgBouncer(
  postgresUrl: string,
  { poolSize, connectQuery }: Options,
): Promise<Pooler> {
  const program = findProxy('pgbouncer');
  if (!program) throw new Error('There is no pgbouncer on this machine: apt-get install pgbouncer');
  const server = new URL(postgresUrl);
  const port = await portOutsideEphemeralRange();
  const folder = mkdtempSync(join(tmpdir(), 'sunehri-pgbouncer-'));
  // It refuses to run as root, and then reads the file as another user.
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const target = `host=${server.hostname} port=${server.port} user=${server.username}`;
  writeFileSync(
    file,
    `[databases]
    * = ${target} ${connectQuery ? `connect_query='${connectQuery}'` : ''}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = any
    pool_mode = transaction
    default_pool_size = ${poolSize}
    max_client_conn = 500
    `,
  );
  const user = process.getuid?.() === 0 ? ['--user', 'postgres'] : [];
  const child = spawn(program, ['--quiet', ...user, file], { stdio: 'ignore' });
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = `${port}`;
    return url.href;
  };
  await waitFor('PgBouncer', async () => {
    const client = new Client({ connectionString: urlOf(postgresUrl) });
    client.on('error', () => {});
    return client
      .connect()
      .then(() => true)
      .catch(() => false)
      .finally(() => void client.end().catch(() => {}));
  });
  return {
    urlOf,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
