// What became of backups and of the rehearsals of a restore, as the commands beside the shop have recorded it.
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['backup', 'restore'] }).notNull(),
    finishedAt: timestamptz('finished_at').notNull().defaultNow(),
    /** When the backup was made; null where there was none. */
    madeAt: timestamptz('made_at'),
    /** What went wrong, in sentences; empty after a success. */
    problems: text().array().notNull(),
    /** Of the backup, null where it could not be read. */
    orders: bigint({ mode: 'number' }),
  },
  (t) => [
    check('backup_runs_kind_known', sql`${t.kind} in ('backup','restore')`),
    index('backup_runs_newest').on(t.kind, t.finishedAt),
  ],
);
