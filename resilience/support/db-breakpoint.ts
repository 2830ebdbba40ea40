// Breakpoints in the database: a trigger blocks the server's write at a named point until the server has been killed.
import { Client } from 'pg';
import type { TestDatabase } from './database.ts';
import { waitFor } from './wait-for.ts';

export type Breakpoint = {
  table: string;
  operation: 'insert' | 'update';
  /** Before or after the row is written, or when its transaction is about to commit. */
  timing: 'before' | 'after' | 'at commit';
  /** A condition on `new` (and `old`). */
  condition?: string;
};

/** What becomes of the blocked transaction after its server was killed. */
export type TransactionFate = 'rolled back' | 'committed';

const LOCK = 4_202_607;
const FUNCTION = `create or replace function wait_at_breakpoint() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$`;

export type ActiveBreakpoint = {
  /** Resolves when a transaction of the server is blocked at the breakpoint. */
  waitUntilHit(): Promise<void>;
  /** Removes the breakpoint, and rolls the blocked transaction back or lets it commit. */
  release(fate: TransactionFate): Promise<void>;
};

export async function setBreakpoint(
  { url }: TestDatabase,
  breakpoint: Breakpoint,
): Promise<ActiveBreakpoint> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(FUNCTION);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await client.query(triggerSql(breakpoint));

  async function blockedPids(): Promise<number[]> {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
      [LOCK],
    );
    return rows.map(({ pid }) => pid);
  }

  return {
    waitUntilHit: () =>
      waitFor(
        `${breakpoint.operation} on ${breakpoint.table}`,
        async () => (await blockedPids()).length > 0,
      ),
    async release(fate) {
      const pids = await blockedPids();
      if (fate === 'rolled back')
        await client.query('select pg_terminate_backend(unnest($1::int[]))', [pids]);
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
      await waitFor('the connections of the killed server to end', async () => {
        const { rows } = await client.query('select 1 from pg_stat_activity where pid = any($1)', [
          pids,
        ]);
        return rows.length === 0;
      });
      await client.query(`drop trigger breakpoint on ${breakpoint.table}`);
      await client.end();
    },
  };
}

function triggerSql({ table, operation, timing, condition }: Breakpoint): string {
  const when = condition ? `when (${condition})` : '';
  const rest = `for each row ${when} execute function wait_at_breakpoint()`;
  return timing === 'at commit'
    ? `create constraint trigger breakpoint after ${operation} on ${table} deferrable initially deferred ${rest}`
    : `create trigger breakpoint ${timing} ${operation} on ${table} ${rest}`;
}
