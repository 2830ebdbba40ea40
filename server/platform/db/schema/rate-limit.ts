// Table of the rate limiter: counted attempts by key, in a time window that ends at `expire`.
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
