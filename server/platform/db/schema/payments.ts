// Tables of payments: attempts, refunds, the append-only money log, webhook events and discrepancies.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AttemptStatus, RefundStatus } from '#domain/payment/payment.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import type { LoggedSubject } from '#domain/order/transitions.ts';
import { timestamptz } from './columns.ts';
import { orderLines, orders } from './orders.ts';
import { returns } from './returns.ts';

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** The default is for servers of the version before this column, here as in the tables below. */
    provider: text().$type<ProviderId>().notNull().default('razorpay'),
    providerPaymentId: text('provider_payment_id').notNull(),
    orderId: text('order_id').notNull(),
    status: text().$type<AttemptStatus>().notNull(),
    amountPaise: integer('amount_paise').notNull(),
    method: text(),
    /** Reference by which bank and customer find the payment: the UTR of a UPI transfer. */
    reference: text(),
    error: text(),
    source: text().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'payment_attempts_pkey', columns: [t.providerPaymentId] }),
    foreignKey({
      name: 'payment_attempts_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    check(
      'payment_attempts_status_known',
      sql`${t.status} in ('created','authorized','captured','failed')`,
    ),
    index('payment_attempts_order_idx').on(t.orderId),
    // One transfer pays once, whoever has typed its reference.
    uniqueIndex('payment_attempts_captured_reference_key')
      .on(t.provider, t.reference)
      .where(sql`${t.status} = 'captured' and ${t.reference} is not null`),
    index('payment_attempts_reference_idx')
      .on(t.reference)
      .where(sql`${t.reference} is not null`),
    index('payment_attempts_to_check_idx')
      .on(t.orderId)
      .where(sql`${t.status} = 'created' and ${t.reference} is not null`),
  ],
);

/** `key` identifies the cause, so that the same cause never creates a second refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().notNull(),
    key: text().notNull(),
    orderId: text('order_id').notNull(),
    /** Null: paid in cash. */
    provider: text().$type<ProviderId>().default('razorpay'),
    /** Null: paid in cash. */
    providerPaymentId: text('provider_payment_id'),
    providerRefundId: text('provider_refund_id'),
    amountPaise: integer('amount_paise').notNull(),
    reason: text().notNull(),
    /** The return that it refunds; its lines say for which items. */
    returnId: text('return_id'),
    status: text().$type<RefundStatus>().notNull(),
    reference: text(),
    attempts: integer().notNull().default(0),
    /** Ids of the provider's refunds for this one that failed there; each retry after one has a new key. */
    failedProviderIds: text('failed_provider_ids').array().notNull().default([]),
    error: text(),
    nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'refunds_pkey', columns: [t.id] }),
    unique('refunds_key_key').on(t.key),
    unique('refunds_provider_refund_key').on(t.providerRefundId),
    foreignKey({ name: 'refunds_order_fkey', columns: [t.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'refunds_payment_fkey',
      columns: [t.providerPaymentId],
      foreignColumns: [paymentAttempts.providerPaymentId],
    }),
    foreignKey({
      name: 'refunds_return_fkey',
      columns: [t.returnId],
      foreignColumns: [returns.id],
    }),
    check('refunds_amount_positive', sql`${t.amountPaise} > 0`),
    check(
      'refunds_status_known',
      sql`${t.status} in ('pending','processing','completed','failed','cancelled')`,
    ),
    index('refunds_order_idx').on(t.orderId),
    index('refunds_failed_idx')
      .on(t.orderId)
      .where(sql`${t.status} = 'failed'`),
    index('refunds_open_idx')
      .on(t.nextTryAt)
      .where(sql`${t.status} in ('pending','processing')`),
  ],
);

/** The items of a refund by item, whatever becomes of the money: a refund that fails is sent again. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: text('refund_id').notNull(),
    orderId: text('order_id').notNull(),
    /** Position of the order's line. */
    line: integer().notNull(),
    /** How many items of the line earlier reports and refunds name: it decides which paise of the line's share these items have. */
    firstItem: integer('first_item').notNull(),
    quantity: integer().notNull(),
    isRestocked: boolean('is_restocked').notNull(),
  },
  (t) => [
    primaryKey({ name: 'refund_lines_pkey', columns: [t.refundId, t.line] }),
    // Two refunds that have counted the same earlier items are about the same items.
    unique('refund_lines_item_key').on(t.orderId, t.line, t.firstItem),
    foreignKey({
      name: 'refund_lines_refund_fkey',
      columns: [t.refundId],
      foreignColumns: [refunds.id],
    }),
    foreignKey({
      name: 'refund_lines_order_line_fkey',
      columns: [t.orderId, t.line],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check('refund_lines_items_of_line', sql`${t.quantity} > 0 and ${t.firstItem} >= 0`),
  ],
);

/** Append-only: every status change of a payment, an attempt, a refund, a return or a dispute. */
export const moneyEvents = pgTable(
  'money_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    subject: text().$type<LoggedSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    actor: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    happenedAt: timestamptz('happened_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'money_events_pkey', columns: [t.id] }),
    foreignKey({
      name: 'money_events_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    index('money_events_subject_idx').on(t.subject, t.subjectId, t.id),
    index('money_events_order_idx').on(t.orderId, t.id),
  ],
);

/** Webhook events, each once. Those that match no order yet are retried. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().notNull(),
    provider: text().$type<ProviderId>().notNull().default('razorpay'),
    event: text().notNull(),
    status: text().$type<'applied' | 'rejected' | 'unmatched' | 'ignored'>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: timestamptz('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'provider_events_pkey', columns: [t.id] }),
    check(
      'provider_events_status_known',
      sql`${t.status} in ('applied','rejected','unmatched','ignored')`,
    ),
    index('provider_events_unmatched_idx')
      .on(t.receivedAt)
      .where(sql`${t.status} = 'unmatched'`),
  ],
);

/** Findings of the daily reconciliation; deleted when it no longer finds them. */
export const discrepancies = pgTable(
  'discrepancies',
  {
    key: text().notNull(),
    description: text().notNull(),
    orderNumber: text('order_number'),
    detectedAt: timestamptz('detected_at').notNull().defaultNow(),
    lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'discrepancies_pkey', columns: [t.key] })],
);
