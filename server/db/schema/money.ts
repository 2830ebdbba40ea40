// Tables of money beside the order: what goes back, what the provider has told, and the books nobody can change.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { MoneySubject, RefundStatus, ReturnStatus } from '#domain/payment.ts';
import { instant } from './instant.ts';
import { orders, paymentAttempts } from './orders.ts';

/** Append-only: every change of a payment's, an attempt's, a refund's or a return's state. */
export const moneyEvents = pgTable(
  'money_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    subject: text().$type<MoneySubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    actor: text().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'money_events_pkey', columns: [t.id] }),
    foreignKey({
      name: 'money_events_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    index('money_events_subject_idx').on(t.subject, t.subjectId, t.id),
  ],
);

/** Append-only: what each order did to the stock. Written before its order is, in the same transaction. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    variantId: text('variant_id').notNull(),
    onHandChange: integer('on_hand_change').notNull(),
    reservedChange: integer('reserved_change').notNull(),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'stock_movements_pkey', columns: [t.id] }),
    index('stock_movements_order_idx').on(t.orderId),
  ],
);

/** `key` says what is paid back for what: the same cause never makes a second refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().notNull(),
    key: text().notNull(),
    orderId: text('order_id').notNull(),
    /** Null for cash, which the owner pays back by hand. */
    providerPaymentId: text('provider_payment_id'),
    providerRefundId: text('provider_refund_id'),
    amountPaise: integer('amount_paise').notNull(),
    reason: text().notNull(),
    status: text().$type<RefundStatus>().notNull(),
    reference: text(),
    attempts: integer().notNull().default(0),
    problem: text(),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
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
    check('refunds_amount_positive', sql`${t.amountPaise} > 0`),
    check('refunds_status_known', sql`${t.status} in ('due','processing','done','failed')`),
    index('refunds_order_idx').on(t.orderId),
    index('refunds_open_idx')
      .on(t.nextTryAt)
      .where(sql`${t.status} in ('due','processing')`),
  ],
);

/** An order has one return: accepted or not, there is no second. */
export const returns = pgTable(
  'returns',
  {
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    description: text().notNull(),
    answer: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'returns_pkey', columns: [t.id] }),
    unique('returns_order_key').on(t.orderId),
    foreignKey({ name: 'returns_order_fkey', columns: [t.orderId], foreignColumns: [orders.id] }),
    check(
      'returns_status_known',
      sql`${t.status} in ('requested','accepted','rejected','received')`,
    ),
  ],
);

/** Photographs of the damage: kept before the report is sent, and the report's from then on. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    returnId: text('return_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'return_photos_pkey', columns: [t.id] }),
    foreignKey({
      name: 'return_photos_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    foreignKey({
      name: 'return_photos_return_fkey',
      columns: [t.returnId],
      foreignColumns: [returns.id],
    }),
    index('return_photos_order_idx').on(t.orderId),
  ],
);

/** What the daily sweep found wrong, until it is found no more. */
export const troubles = pgTable(
  'troubles',
  {
    key: text().notNull(),
    what: text().notNull(),
    orderNumber: text('order_number'),
    foundAt: instant('found_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'troubles_pkey', columns: [t.key] })],
);

/** What the provider has told by webhook: each event once. Unmatched ones are tried again. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().notNull(),
    event: text().notNull(),
    status: text().$type<'applied' | 'refused' | 'unmatched' | 'ignored'>().notNull(),
    news: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'provider_events_pkey', columns: [t.id] }),
    check(
      'provider_events_status_known',
      sql`${t.status} in ('applied','refused','unmatched','ignored')`,
    ),
    index('provider_events_unmatched_idx')
      .on(t.receivedAt)
      .where(sql`${t.status} = 'unmatched'`),
  ],
);
