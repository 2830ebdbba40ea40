// Reads what became of backups and of the rehearsals of a restore.
import { and, desc, eq, min, sql } from 'drizzle-orm';
import type { BackupRun, BackupState } from '#domain/backup/backup-state.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { backupRuns } from '#server/platform/db/schema/backup-runs.ts';

export type BackupStateDeps = {
  settings: Pick<Settings, 'mode'> & Partial<Pick<Settings, 'database'>>;
};

export async function readBackupState(
  db: Db | Tx,
  { settings }: BackupStateDeps,
): Promise<BackupState> {
  const [first] = await db.select({ at: min(users.createdAt) }).from(users);
  const backup = await readRuns(db, 'backup');
  const restore = await readRuns(db, 'restore');
  const isLiveOnServer = settings.mode === 'live' && settings.database?.kind !== 'embedded';
  return {
    isExpected: isLiveOnServer || backup.last !== null,
    since: first?.at?.toISOString() ?? null,
    backup,
    restore,
  };
}

async function readRuns(db: Db | Tx, kind: 'backup' | 'restore') {
  return { last: await readNewest(db, kind), lastGood: await readNewest(db, kind, true) };
}

async function readNewest(
  db: Db | Tx,
  kind: 'backup' | 'restore',
  isGood = false,
): Promise<BackupRun | null> {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.kind, kind),
        isGood ? sql`cardinality(${backupRuns.problems}) = 0` : undefined,
      ),
    )
    .orderBy(desc(backupRuns.finishedAt), desc(backupRuns.id))
    .limit(1);
  if (!row) return null;
  const { finishedAt, madeAt, problems, orders } = row;
  return {
    finishedAt: finishedAt.toISOString(),
    madeAt: madeAt?.toISOString() ?? null,
    problems,
    orders,
  };
}
