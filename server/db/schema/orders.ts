// Tables of orders: the order with its copied lines, every payment attempt, and the log nobody can change.
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
import type { OrderStatus, PaymentMethod } from '#domain/order.ts';
import type { AttemptStatus, PaymentStatus } from '#domain/payment.ts';
import type { ShippingAddress } from '#domain/checkout.ts';
import { users } from './accounts.ts';
import { variants } from './catalogue.ts';
import { instant } from './instant.ts';

/** The account may go, the order stays: it is the shop's book. */
export const orders = pgTable(
  'orders',
  {
    id: text().notNull(),
    number: text().notNull(),
    accountId: text('account_id'),
    status: text().$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    subtotalPaise: integer('subtotal_paise').notNull(),
    discountPaise: integer('discount_paise').notNull(),
    taxPaise: integer('tax_paise').notNull(),
    shippingPaise: integer('shipping_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    taxPercent: integer('tax_percent').notNull(),
    promoCode: text('promo_code'),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    providerOrderId: text('provider_order_id'),
    stockHeld: boolean('stock_held').notNull(),
    expiresAt: instant('expires_at'),
    /** When the provider is asked next what became of it; null when there is nothing more to learn. */
    nextAskAt: instant('next_ask_at'),
    tracking: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'orders_pkey', columns: [t.id] }),
    unique('orders_number_key').on(t.number),
    unique('orders_provider_order_key').on(t.providerOrderId),
    unique('orders_account_idempotency_key').on(t.accountId, t.idempotencyKey),
    foreignKey({
      name: 'orders_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('set null'),
    check(
      'orders_total_is_the_sum',
      sql`${t.totalPaise} = ${t.subtotalPaise} - ${t.discountPaise} + ${t.taxPaise} + ${t.shippingPaise}`,
    ),
    check(
      'orders_amounts_not_negative',
      sql`least(${t.subtotalPaise}, ${t.discountPaise}, ${t.taxPaise}, ${t.shippingPaise}, ${t.totalPaise}) >= 0`,
    ),
    check(
      'orders_status_known',
      sql`${t.status} in ('pending_payment','placed','confirmed','packed','shipped','delivered','cancelled','expired','returned_to_origin')`,
    ),
    check(
      'orders_payment_status_known',
      sql`${t.paymentStatus} in ('pending','authorized','paid','failed','partially_refunded','refunded')`,
    ),
    index('orders_account_idx').on(t.accountId, t.createdAt.desc()),
    index('orders_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('orders_status_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_open_idx')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'pending_payment'`),
    index('orders_ask_idx')
      .on(t.nextAskAt)
      .where(sql`${t.nextAskAt} is not null`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    position: integer().notNull(),
    variantId: text('variant_id'),
    productId: text('product_id').notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    colour: text().notNull(),
    size: text().notNull(),
    image: text().notNull(),
    pricePaise: integer('price_paise').notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_lines_pkey', columns: [t.orderId, t.position] }),
    foreignKey({
      name: 'order_lines_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    foreignKey({
      name: 'order_lines_variant_fkey',
      columns: [t.variantId],
      foreignColumns: [variants.id],
    }).onDelete('set null'),
    check('order_lines_quantity_positive', sql`${t.quantity} > 0`),
    index('order_lines_variant_idx').on(t.variantId),
  ],
);

/** Append-only: a trigger refuses UPDATE and DELETE. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    event: text().notNull(),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    actor: text().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'order_events_pkey', columns: [t.id] }),
    foreignKey({
      name: 'order_events_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    index('order_events_order_idx').on(t.orderId, t.id),
  ],
);

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    providerPaymentId: text('provider_payment_id').notNull(),
    orderId: text('order_id').notNull(),
    status: text().$type<AttemptStatus>().notNull(),
    amountPaise: integer('amount_paise').notNull(),
    method: text(),
    problem: text(),
    source: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
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
  ],
);

export const promotions = pgTable(
  'promotions',
  {
    code: text().notNull(),
    percent: integer().notNull(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    usageLimit: integer('usage_limit'),
    timesUsed: integer('times_used').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'promotions_pkey', columns: [t.code] }),
    check('promotions_percent_range', sql`${t.percent} between 1 and 100`),
    check(
      'promotions_within_limit',
      sql`${t.timesUsed} >= 0 and (${t.usageLimit} is null or ${t.timesUsed} <= ${t.usageLimit})`,
    ),
  ],
);

/** Mail waiting to leave. `key` makes each mail unique: an order is confirmed in one mail, however often it is told. */
export const outbox = pgTable(
  'outbox',
  {
    id: text().notNull(),
    key: text().notNull(),
    recipient: text().notNull(),
    letter: jsonb().$type<{ kind: string; facts: Record<string, unknown> }>().notNull(),
    subject: text(),
    html: text(),
    plain: text(),
    status: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    problem: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ name: 'outbox_pkey', columns: [t.id] }),
    uniqueIndex('outbox_key_key').on(t.key),
    check('outbox_status_known', sql`${t.status} in ('waiting','sent','failed')`),
    index('outbox_waiting_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'waiting'`),
  ],
);
