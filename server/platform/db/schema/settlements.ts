// Tables of settlements: lines of the payment provider's report, and the months that were fetched.
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import type { EarlierLine } from '#domain/settlement/settlement-line.ts';
import { timestamptz } from './columns.ts';

const paise = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Amounts are paise; `fee_paise` includes its GST, `tax_paise`. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    provider: text().$type<ProviderId>().notNull(),
    /** The provider's id of a payment, refund or adjustment. */
    entityId: text('entity_id').notNull(),
    /** Empty while the line is not settled. Part of the key: the same refund may be debited in two settlements. */
    settlementId: text('settlement_id').notNull(),
    type: text().notNull(),
    amountPaise: paise('amount_paise'),
    debitPaise: paise('debit_paise'),
    creditPaise: paise('credit_paise'),
    feePaise: paise('fee_paise'),
    taxPaise: paise('tax_paise'),
    isOnHold: boolean('is_on_hold').notNull(),
    utr: text(),
    settledAt: timestamptz('settled_at'),
    /** The day of `settled_at` in India. */
    settledOn: date('settled_on').generatedAlwaysAs(
      (): SQL => sql`((settled_at at time zone 'Asia/Kolkata')::date)`,
    ),
    /** The payment that the line is about: of a payment its own id. */
    paymentId: text('payment_id'),
    disputeId: text('dispute_id'),
    method: text(),
    description: text(),
    /** What the line was before each change of the report, the oldest first. */
    earlier: jsonb().$type<EarlierLine[]>().notNull().default([]),
    fetchedAt: timestamptz('fetched_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({
      name: 'settlement_lines_pkey',
      columns: [t.provider, t.entityId, t.settlementId],
    }),
    index('settlement_lines_settlement_idx').on(t.settlementId, t.entityId),
    index('settlement_lines_day_idx').on(t.settledOn),
    index('settlement_lines_payment_idx').on(t.paymentId),
  ],
);

export const settlementMonths = pgTable(
  'settlement_months',
  {
    provider: text().$type<ProviderId>().notNull(),
    /** As YYYY-MM, of India. */
    month: text().notNull(),
    lineCount: integer('line_count').notNull(),
    fetchedAt: timestamptz('fetched_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'settlement_months_pkey', columns: [t.provider, t.month] })],
);
