// Read by servers of the version before migration_marks, and dropped by the next migration that is a contract.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

export const schemaCompatibility = pgTable(
  'schema_compatibility',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Time of the oldest migration whose servers may go on, in milliseconds, which identifies it. */
    compatibleSince: bigint('compatible_since', { mode: 'number' }).notNull(),
  },
  (t) => [check('schema_compatibility_one_row', sql`${t.isOnly}`)],
);
