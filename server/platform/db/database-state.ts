// Whether this server can write to the database, and whether it knows the database's schema.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './db.ts';
import { newestKnownMigration } from './migrations.ts';
import { type Params, firstOf, statement } from './statement.ts';

export type DatabaseState = {
  /** `read-only`: a standby, or an embedded database on a full disk. */
  database: 'writable' | 'read-only';
  /** `compatible`: a newer version has migrated it, and servers of this version may go on. */
  schema: 'own' | 'compatible' | 'incompatible';
};

/** Counts of migrations after this version's: all, and those that servers of this version need not know. */
const selectState = statement(
  'database_state',
  z.object({ isWritable: z.boolean(), newer: z.int(), expands: z.int() }),
  (p: Params<{ own: number }>) => sql`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable",
      count(*)::int as newer, (count(*) filter (where mark = 'expand'))::int as expands
    from drizzle.__drizzle_migrations m left join migration_marks k on k.created_at = m.created_at
    where m.created_at > ${p.own}`,
);

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { isWritable, newer, expands } = firstOf(
    await selectState(db, { own: newestKnownMigration() }),
  );
  const compatible = newer === expands ? 'compatible' : 'incompatible';
  return {
    database: isWritable ? 'writable' : 'read-only',
    schema: newer === 0 ? 'own' : compatible,
  };
}
