// What the versions of the shop that share a database must know of each other: marks of migrations, functions applied.
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';

/** A migration with the mark of its file, which an earlier version does not have. */
export const migrationMarks = pgTable(
  'migration_marks',
  {
    /** When the migration was generated, in milliseconds, which identifies it. */
    createdAt: bigint('created_at', { mode: 'number' }).primaryKey(),
    mark: text({ enum: ['expand', 'contract'] }).notNull(),
  },
  (t) => [check('migration_marks_mark_known', sql`${t.mark} in ('expand','contract')`)],
);

/** A function or trigger of db/functions/ as it was applied last. */
export const appliedFunctions = pgTable('applied_functions', {
  name: text().primaryKey(),
  hash: text().notNull(),
  /** The job that has to follow the change, null once it is done. */
  followUp: text('follow_up'),
  /** The last product for which it is done. */
  followUpAfter: text('follow_up_after').notNull().default(''),
});
