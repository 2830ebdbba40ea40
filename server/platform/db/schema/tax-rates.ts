// Table of the GST rates by HSN code, day and value of one item.
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { RateConfidence } from '#domain/tax/tax-rate.ts';
import { timestamptz } from './columns.ts';

/** Orders name their rows: a row in use is never rewritten, but ends. See `TaxRate` for the columns. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: integer().generatedAlwaysAsIdentity(),
    hsnPrefix: text('hsn_prefix').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day'),
    limitPaise: integer('limit_paise'),
    percentBelow: integer('percent_below').notNull(),
    percentAbove: integer('percent_above').notNull(),
    /** Where the rate was read. */
    source: text().notNull(),
    confidence: text().$type<RateConfidence>().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'tax_rates_pkey', columns: [t.id] }),
    unique('tax_rates_from_key').on(t.hsnPrefix, t.fromDay),
    check('tax_rates_hsn_prefix_digits', sql`${t.hsnPrefix} ~ '^[0-9]{2,8}$'`),
    check('tax_rates_ends_after_start', sql`${t.toDay} >= ${t.fromDay}`),
    check(
      'tax_rates_percent_known',
      sql`${t.percentBelow} between 0 and 40 and ${t.percentAbove} between 0 and 40`,
    ),
    check(
      'tax_rates_limit_positive',
      sql`${t.limitPaise} > 0 or ${t.limitPaise} is null and ${t.percentBelow} = ${t.percentAbove}`,
    ),
    check('tax_rates_confidence_known', sql`${t.confidence} in ('A','B','C')`),
  ],
);
