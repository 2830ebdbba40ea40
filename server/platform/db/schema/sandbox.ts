// Tables of the sandbox payment provider, in their own schema: only the sandbox reads them.
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** What is wrong about a payment or a refund in the settlement report. */
export type PaymentSettlementFault =
  | 'never-settled'
  | 'settled-short'
  | 'settled-twice'
  | 'fee-without-gst'
  | 'wrong-fee'
  | 'unknown-payment-settled';
export type RefundSettlementFault = 'refund-debited-twice' | 'refund-never-debited';

export const sandbox = pgSchema('sandbox');

export const sandboxOrders = sandbox.table(
  'orders',
  {
    id: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    receipt: text(),
    /** Created with `unique_receipt`: no second order gets this receipt. */
    uniqueReceipt: boolean('unique_receipt').notNull().default(false),
    notes: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    status: text().$type<'created' | 'attempted' | 'paid'>().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'sandbox_orders_pkey', columns: [t.id] }),
    uniqueIndex('sandbox_orders_unique_receipt_idx')
      .on(t.receipt)
      .where(sql`${t.uniqueReceipt}`),
  ],
);

export const sandboxPayments = sandbox.table(
  'payments',
  {
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    amount: integer().notNull(),
    status: text().$type<'created' | 'authorized' | 'captured' | 'failed'>().notNull(),
    method: text().$type<'card' | 'upi'>().notNull(),
    errorDescription: text('error_description'),
    settlementFault: text('settlement_fault').$type<PaymentSettlementFault>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'sandbox_payments_pkey', columns: [t.id] })],
);

export const sandboxRefunds = sandbox.table(
  'refunds',
  {
    id: text().notNull(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    status: text().$type<'pending' | 'processed' | 'failed'>().notNull(),
    idempotencyKey: text('idempotency_key'),
    receipt: text(),
    notes: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    settlementFault: text('settlement_fault').$type<RefundSettlementFault>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'sandbox_refunds_pkey', columns: [t.id] }),
    unique('sandbox_refunds_key_key').on(t.idempotencyKey),
  ],
);

/** `respondBy` and the times of events are those of Razorpay's disputes. */
export const sandboxDisputes = sandbox.table(
  'disputes',
  {
    id: text().notNull(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    reasonCode: text('reason_code').notNull(),
    status: text()
      .$type<'open' | 'action_required' | 'under_review' | 'closed' | 'won' | 'lost'>()
      .notNull(),
    respondBy: timestamptz('respond_by').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'sandbox_disputes_pkey', columns: [t.id] }),
    index('sandbox_disputes_payment_idx').on(t.paymentId),
  ],
);

/** Webhooks to deliver: retried for a day until the shop responds with 2xx. */
export const sandboxWebhooks = sandbox.table(
  'webhooks',
  {
    id: text().notNull(),
    body: text().notNull(),
    copies: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    status: text().$type<'pending' | 'sent' | 'dropped'>().notNull().default('pending'),
    nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'sandbox_webhooks_pkey', columns: [t.id] }),
    index('sandbox_webhooks_pending_idx').on(t.status, t.nextTryAt),
  ],
);

/** Faults to inject, and how many more times. */
export const sandboxFaults = sandbox.table(
  'faults',
  {
    name: text().notNull(),
    times: integer().notNull(),
    details: jsonb().$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ name: 'sandbox_faults_pkey', columns: [t.name] })],
);
