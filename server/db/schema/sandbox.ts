// The sandbox gateway's own ledger, in a schema of its own: the shop never reads these tables.
import { integer, pgSchema, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

export const sandbox = pgSchema('sandbox');

export const sandboxOrders = sandbox.table(
  'orders',
  {
    id: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    receipt: text().notNull(),
    status: text().$type<'created' | 'attempted' | 'paid'>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'sandbox_payments_pkey', columns: [t.id] })],
);
