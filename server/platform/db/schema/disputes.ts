// Table of disputes: a payment that the customer's bank questions, in the state of the event that counts.
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DisputePhase, DisputeStatus } from '#domain/payment/dispute.ts';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { paymentAttempts } from './payments.ts';

export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    currency: text().notNull(),
    reasonCode: text('reason_code'),
    reasonDescription: text('reason_description'),
    phase: text().$type<DisputePhase>().notNull(),
    status: text().$type<DisputeStatus>().notNull(),
    /** By when the bank expects evidence; null when it expects none. */
    respondBy: timestamptz('respond_by'),
    /** Time of the event at the provider, which orders it among others. */
    eventAt: timestamptz('event_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'disputes_pkey', columns: [t.id] }),
    foreignKey({ name: 'disputes_order_fkey', columns: [t.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'disputes_payment_fkey',
      columns: [t.providerPaymentId],
      foreignColumns: [paymentAttempts.providerPaymentId],
    }),
    check('disputes_amount_positive', sql`${t.amountPaise} > 0`),
    check('disputes_currency_rupee', sql`${t.currency} = 'INR'`),
    check(
      'disputes_phase_known',
      sql`${t.phase} in ('fraud','retrieval','chargeback','pre_arbitration','arbitration')`,
    ),
    check(
      'disputes_status_known',
      sql`${t.status} in ('open','action_required','under_review','closed','won','lost')`,
    ),
    index('disputes_order_idx').on(t.orderId, t.createdAt),
    index('disputes_payment_idx').on(t.providerPaymentId),
    index('disputes_lost_idx')
      .on(t.eventAt)
      .where(sql`${t.status} = 'lost'`),
  ],
);
