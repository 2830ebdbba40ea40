// Table of who has an editor of the back office open: a row for each window, renewed while its page is visible.
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

export const presences = pgTable(
  'presences',
  {
    /** What is open, such as `product:1`. */
    subject: text().notNull(),
    /** Random id of the window. */
    tab: text().notNull(),
    accountId: text('account_id').notNull(),
    seenAt: timestamptz('seen_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'presences_pkey', columns: [t.subject, t.tab] }),
    foreignKey({
      name: 'presences_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    index('presences_account_idx').on(t.accountId),
    index('presences_seen_idx').on(t.seenAt),
  ],
);
