// Table of the saved views of the product list: filters and sort under a name.
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    id: text().notNull(),
    accountId: text('account_id').notNull(),
    name: text().notNull(),
    /** Query of the list's URL. */
    query: jsonb().$type<Record<string, string>>().notNull(),
    /** Everybody who works in the back office sees it; only its owner changes or deletes it. */
    isShared: boolean('is_shared').notNull(),
  },
  (t) => [
    primaryKey({ name: 'saved_views_pkey', columns: [t.id] }),
    unique('saved_views_account_name_key').on(t.accountId, t.name),
    foreignKey({
      name: 'saved_views_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
);
