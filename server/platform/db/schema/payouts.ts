// Table of payouts: where the customer of a cash refund wants it sent, from the question until it is paid.
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { timestamptz } from './columns.ts';
import { refunds } from './payments.ts';

/** Where to send cash refunds: one row for each that is pending, deleted when the refund is paid or cancelled. */
export const payouts = pgTable(
  'payouts',
  {
    refundId: text('refund_id').notNull(),
    /** Encrypted with the session secret; null until the customer has answered. */
    details: text(),
    /** When the last email asked for the details. */
    askedAt: timestamptz('asked_at').notNull().defaultNow(),
    remindedAt: timestamptz('reminded_at'),
    answeredAt: timestamptz('answered_at'),
  },
  (t) => [
    primaryKey({ name: 'payouts_pkey', columns: [t.refundId] }),
    foreignKey({
      name: 'payouts_refund_fkey',
      columns: [t.refundId],
      foreignColumns: [refunds.id],
    }).onDelete('cascade'),
    index('payouts_unanswered_idx')
      .on(t.askedAt)
      .where(sql`${t.answeredAt} is null and ${t.remindedAt} is null`),
  ],
);
