// Holding the shop's work at a place by name: a trigger of ours waits there, in the database, until we have killed the server.
import { Client } from 'pg';
import type { OwnDatabase } from './database.ts';
import { patiently } from './patience.ts';

/** `when`: before the row is written, once it is, or when its transaction is about to commit. */
export type Place = {
  table: string;
  doing: 'insert' | 'update';
  when: 'before' | 'after' | 'at commit';
  /** A condition on `new` (and `old`). */
  only?: string;
};

const LOCK = 4_202_607;
const FUNCTION = `create or replace function hold_still() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$`;

export type Standstill = {
  /** Resolves when the shop's work stands there. */
  reached(): Promise<void>;
  /** Ends it: what was held is lost with its server, or goes through with nobody left to hear of it. */
  release(fate: 'lost' | 'goes through'): Promise<void>;
};

export async function standstillAt({ url }: OwnDatabase, place: Place): Promise<Standstill> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(FUNCTION);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await client.query(triggerAt(place));

  async function held(): Promise<number[]> {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
      [LOCK],
    );
    return rows.map(({ pid }) => pid);
  }

  return {
    reached: () =>
      patiently(`${place.doing} ${place.table}`, async () => (await held()).length > 0),
    async release(fate) {
      const pids = await held();
      if (fate === 'lost')
        await client.query('select pg_terminate_backend(unnest($1::int[]))', [pids]);
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
      await patiently('the dead server’s connections to end', async () => {
        const { rows } = await client.query('select 1 from pg_stat_activity where pid = any($1)', [
          pids,
        ]);
        return rows.length === 0;
      });
      await client.query(`drop trigger hold_still on ${place.table}`);
      await client.end();
    },
  };
}

function triggerAt({ table, doing, when, only }: Place): string {
  const condition = only ? `when (${only})` : '';
  const rest = `for each row ${condition} execute function hold_still()`;
  return when === 'at commit'
    ? `create constraint trigger hold_still after ${doing} on ${table} deferrable initially deferred ${rest}`
    : `create trigger hold_still ${when} ${doing} on ${table} ${rest}`;
}
