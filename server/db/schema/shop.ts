// Tables of the shop itself: what the owner may set, and how often somebody has tried something.
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

export const shopSettings = pgTable(
  'shop_settings',
  {
    key: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'shop_settings_pkey', columns: [t.key] })],
);

/** The columns are the rate limiter library's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    points: integer().notNull().default(0),
    expire: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ name: 'rate_limits_pkey', columns: [t.key] }),
    index('rate_limits_expire_idx').on(t.expire),
  ],
);
