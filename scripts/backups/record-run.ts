// Records what became of a backup or a rehearsal in the shop's database, for the back office and the owner's email.
import { Client } from 'pg';
import type { DataSettings } from '#server/platform/config/env.ts';
import { directTo } from '../postgres-dump.ts';

const KEPT_DAYS = 90;

export type Run = {
  kind: 'backup' | 'restore';
  madeAt: Date | null;
  orders: number | null;
  problems: readonly string[];
};

/** False where it cannot be recorded: an embedded database is open in one process only, the shop. */
export async function recordRun({ database }: DataSettings, run: Run): Promise<boolean> {
  if (database.kind === 'embedded') return false;
  const client = new Client({ connectionString: await directTo(database) });
  await client.connect();
  try {
    const { kind, madeAt, orders, problems } = run;
    await client.query(
      'insert into backup_runs (kind, made_at, orders, problems) values ($1, $2, $3, $4)',
      [kind, madeAt, orders, problems],
    );
    await client.query(
      `delete from backup_runs where finished_at < now() - interval '${KEPT_DAYS} days'`,
    );
  } finally {
    await client.end();
  }
  return true;
}
