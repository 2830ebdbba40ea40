// Table of the saved views of the back office's lists: filters and sort under a name.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    id: text().notNull(),
    accountId: text('account_id').notNull(),
    list: text().$type<'products' | 'orders'>().notNull().default('products'),
    name: text().notNull(),
    /** Query of the list's URL. */
    query: jsonb().$type<Record<string, string>>().notNull(),
    /** Everybody who works in the back office sees it; only its owner changes or deletes it. */
    isShared: boolean('is_shared').notNull(),
  },
  (t) => [
    primaryKey({ name: 'saved_views_pkey', columns: [t.id] }),
    unique('saved_views_account_list_name_key').on(t.accountId, t.list, t.name),
    check('saved_views_list_known', sql`${t.list} in ('products','orders')`),
    foreignKey({
      name: 'saved_views_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
);
