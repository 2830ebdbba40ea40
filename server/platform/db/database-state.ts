// Whether this server can write to the database, and whether it knows the database's schema.
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db.ts';
import { newestKnownMigration } from './migrations.ts';

export type DatabaseState = {
  /** `read-only`: a standby, or an embedded database on a full disk. */
  database: 'writable' | 'read-only';
  /** `compatible`: a newer version has migrated it, and servers of this version may go on. */
  schema: 'own' | 'compatible' | 'incompatible';
};

type Row = { isWritable: boolean; newest: string; compatibleSince: string | null };

export async function readDatabaseState(db: Db | Tx): Promise<DatabaseState> {
  const { rows } = (await db.execute(sql`
    select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable",
      (select max(created_at)::text from drizzle.__drizzle_migrations) as newest,
      (select compatible_since::text from schema_compatibility) as "compatibleSince"`)) as unknown as {
    rows: [Row];
  };
  const [{ isWritable, newest, compatibleSince }] = rows;
  return {
    database: isWritable ? 'writable' : 'read-only',
    schema: schemaOf({
      newest: Number(newest),
      compatibleSince: Number(compatibleSince ?? newest),
    }),
  };
}

function schemaOf(found: { newest: number; compatibleSince: number }): DatabaseState['schema'] {
  const own = newestKnownMigration();
  if (found.newest === own) return 'own';
  return own >= found.compatibleSince ? 'compatible' : 'incompatible';
}
