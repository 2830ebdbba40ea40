// Tables of cash remittances of couriers, and of the differences between what was sold and what has reached the bank.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { DifferenceKind } from '#domain/settlement/difference.ts';
import type { RemittanceTotals } from '#domain/remittance/match-row.ts';
import type { RemittanceMapping, RemittanceSource } from '#domain/remittance/remittance-columns.ts';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

const paise = (name: string) => bigint(name, { mode: 'number' });

export const remittances = pgTable(
  'remittances',
  {
    id: text().notNull(),
    fileName: text('file_name').notNull(),
    source: text().$type<RemittanceSource>().notNull(),
    /** The file as text. */
    content: text().notNull(),
    /** Columns of the file, so that the next file with the same ones is read alike. */
    header: text().array().notNull(),
    mapping: jsonb().$type<RemittanceMapping>().notNull(),
    status: text().$type<'review' | 'saved' | 'undone'>().notNull().default('review'),
    /** Of a saved remittance, as it was when it was saved. */
    totals: jsonb().$type<RemittanceTotals>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Account id. */
    createdBy: text('created_by').notNull(),
    savedAt: timestamptz('saved_at'),
  },
  (t) => [
    primaryKey({ name: 'remittances_pkey', columns: [t.id] }),
    check('remittances_status_known', sql`${t.status} in ('review', 'saved', 'undone')`),
    index('remittances_created_idx').on(t.createdAt.desc().nullsFirst()),
  ],
);

/** Rows of saved remittances. */
export const remittanceRows = pgTable(
  'remittance_rows',
  {
    remittanceId: text('remittance_id').notNull(),
    /** As a spreadsheet counts it, the header being 1. */
    line: integer().notNull(),
    /** Tracking number, in capitals without spaces and hyphens. */
    awb: text().notNull(),
    orderId: text('order_id'),
    cashPaise: paise('cash_paise').notNull(),
    /** Deducted for the delivery. */
    chargePaise: paise('charge_paise').notNull(),
    /** Deducted for the return of an undelivered parcel. */
    returnChargePaise: paise('return_charge_paise').notNull(),
    paidOn: date('paid_on'),
    reference: text(),
  },
  (t) => [
    primaryKey({ name: 'remittance_rows_pkey', columns: [t.remittanceId, t.line] }),
    foreignKey({
      name: 'remittance_rows_remittance_fkey',
      columns: [t.remittanceId],
      foreignColumns: [remittances.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'remittance_rows_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    index('remittance_rows_order_idx').on(t.orderId),
    index('remittance_rows_awb_idx').on(t.awb),
  ],
);

/** How long the owner waits for a courier's cash; without a row the default of the domain. */
export const courierTerms = pgTable(
  'courier_terms',
  {
    courier: text().notNull(),
    waitDays: integer('wait_days').notNull(),
  },
  (t) => [
    primaryKey({ name: 'courier_terms_pkey', columns: [t.courier] }),
    check('courier_terms_wait_days_known', sql`${t.waitDays} between 1 and 90`),
  ],
);

/** Found anew by each run; deleted when a run no longer finds it, unless the owner has resolved it. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    kind: text().$type<DifferenceKind>().notNull(),
    /** What it is about: id of a payment, refund or dispute, order number, or AWB. */
    subject: text().notNull(),
    orderNumber: text('order_number'),
    courier: text(),
    settlementId: text('settlement_id'),
    reference: text(),
    day: date().notNull(),
    expectedPaise: paise('expected_paise').notNull(),
    actualPaise: paise('actual_paise').notNull(),
    foundAt: timestamptz('found_at').notNull().defaultNow(),
    resolvedAt: timestamptz('resolved_at'),
    /** Account id. */
    resolvedBy: text('resolved_by'),
  },
  (t) => [
    primaryKey({ name: 'money_differences_pkey', columns: [t.kind, t.subject] }),
    index('money_differences_day_idx').on(t.day.desc().nullsFirst(), t.kind, t.subject),
    index('money_differences_open_idx')
      .on(t.kind)
      .where(sql`${t.resolvedAt} is null`),
  ],
);
