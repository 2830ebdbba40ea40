// Tables of the shop itself: what the owner may set, and how often somebody has tried something.
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const shopSettings = pgTable(
  'shop_settings',
  {
    key: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
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
