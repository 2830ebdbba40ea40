// The sandbox gateway's own ledger, in a schema of its own: the shop never reads these tables.
import { index, integer, jsonb, pgSchema, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

export const sandbox = pgSchema('sandbox');

export const sandboxOrders = sandbox.table(
  'orders',
  {
    id: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    receipt: text().notNull(),
    status: text().$type<'created' | 'attempted' | 'paid'>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'sandbox_orders_pkey', columns: [t.id] }),
    unique('sandbox_orders_receipt_key').on(t.receipt),
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
    createdAt: instant('created_at').notNull().defaultNow(),
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
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'sandbox_refunds_pkey', columns: [t.id] }),
    unique('sandbox_refunds_key_key').on(t.idempotencyKey),
  ],
);

/** Webhooks on their way to the shop: sent until it answers 2xx, for a day. */
export const sandboxWebhooks = sandbox.table(
  'webhooks',
  {
    id: text().notNull(),
    body: text().notNull(),
    copies: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    status: text().$type<'waiting' | 'sent' | 'dropped'>().notNull().default('waiting'),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'sandbox_webhooks_pkey', columns: [t.id] }),
    index('sandbox_webhooks_waiting_idx').on(t.status, t.nextTryAt),
  ],
);

/** What the gateway has been told to do wrong, and how many times more. */
export const sandboxFaults = sandbox.table(
  'faults',
  {
    name: text().notNull(),
    times: integer().notNull(),
    facts: jsonb().$type<Record<string, number>>().notNull(),
  },
  (t) => [primaryKey({ name: 'sandbox_faults_pkey', columns: [t.name] })],
);
