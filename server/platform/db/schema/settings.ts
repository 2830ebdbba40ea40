// Table of the shop settings that an admin may change; defaults are in shop-settings.ts.
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

export const shopSettings = pgTable(
  'shop_settings',
  {
    key: text().notNull(),
    value: jsonb().notNull(),
    /** Raised by each change, so that two people cannot overwrite each other's. */
    version: integer().notNull().default(1),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'shop_settings_pkey', columns: [t.key] })],
);
