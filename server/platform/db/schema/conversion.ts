// Table of the shop's own counters from visit to order: counts per day, never a person.
import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ConversionStep } from '#domain/shop/conversion.ts';

export const conversionCounts = pgTable(
  'conversion_counts',
  {
    /** Day in India. */
    day: date({ mode: 'string' }).notNull(),
    step: text().$type<ConversionStep>().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'conversion_counts_pkey', columns: [t.day, t.step] }),
    check('conversion_counts_step_known', sql`${t.step} in ('visit','product','cart','checkout')`),
    check('conversion_counts_not_negative', sql`${t.count} >= 0`),
  ],
);
