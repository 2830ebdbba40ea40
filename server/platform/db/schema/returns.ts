// Tables of returns: damage reports, undelivered parcels, their lines and photos.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ReturnStatus } from '#domain/payment/payment.ts';
import type { LineDecision, RefundTime, ReturnKind } from '#domain/returns/returns.ts';
import type { ReturnReason, ShippingPayer } from '#domain/returns/return-rules.ts';
import { timestamptz } from './columns.ts';
import { orderLines, orders } from './orders.ts';

/** Several damage reports of an order, for different items; at most one undelivered parcel. */
export const returns = pgTable(
  'returns',
  {
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    kind: text().$type<ReturnKind>().notNull().default('damage'),
    reason: text().$type<ReturnReason>().notNull().default('damaged'),
    description: text().notNull(),
    reply: text(),
    /** When the refund of an accepted return is created. */
    refundOn: text('refund_on').$type<RefundTime>().notNull().default('acceptance'),
    /** Who pays for sending items back: of the return rules when it was reported, or as it was decided. */
    shippingPaidBy: text('shipping_paid_by').$type<ShippingPayer>().notNull().default('customer'),
    /** The part of the shipping fee that this return refunds. */
    shippingRefundPaise: integer('shipping_refund_paise').notNull().default(0),
    /** Carrier and tracking number of the replacement; null until it is shipped. */
    replacementTracking: text('replacement_tracking'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'returns_pkey', columns: [t.id] }),
    foreignKey({ name: 'returns_order_fkey', columns: [t.orderId], foreignColumns: [orders.id] }),
    check(
      'returns_status_known',
      sql`${t.status} in ('requested','accepted','rejected','received')`,
    ),
    check('returns_kind_known', sql`${t.kind} in ('damage','undelivered')`),
    check(
      'returns_reason_known',
      sql`${t.reason} in ('damaged','defective','wrong_item','not_as_described','late','size')`,
    ),
    check('returns_shipping_paid_by_known', sql`${t.shippingPaidBy} in ('customer','shop')`),
    check('returns_refund_on_known', sql`${t.refundOn} in ('acceptance','receipt')`),
    check('returns_shipping_refund_not_negative', sql`${t.shippingRefundPaise} >= 0`),
    uniqueIndex('returns_undelivered_key')
      .on(t.orderId)
      .where(sql`${t.kind} = 'undelivered'`),
    index('returns_order_idx').on(t.orderId, t.createdAt),
    index('returns_requested_idx')
      .on(t.orderId)
      .where(sql`${t.status} = 'requested'`),
  ],
);

/** The items of a line that a return is about, what was decided about them, and where they went. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: text('return_id').notNull(),
    orderId: text('order_id').notNull(),
    /** Position of the order's line. */
    line: integer().notNull(),
    /** How many items of the line earlier reports name: it decides which paise of the line's share these items have. */
    firstItem: integer('first_item').notNull(),
    quantity: integer().notNull(),
    /** Null until it is decided. */
    decision: text().$type<LineDecision>(),
    /** Size of a replacement in another size; null for the size that was bought. */
    replacementSize: text('replacement_size'),
    acceptedQuantity: integer('accepted_quantity').notNull().default(0),
    /** Null for a return from before reports named their lines: its refund is that of the order. */
    refundPaise: integer('refund_paise').default(0),
    /** Whether the customer is asked to send the accepted items back. */
    isExpectedBack: boolean('is_expected_back').notNull().default(false),
    restockedQuantity: integer('restocked_quantity').notNull().default(0),
    secondsQuantity: integer('seconds_quantity').notNull().default(0),
    writtenOffQuantity: integer('written_off_quantity').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'return_lines_pkey', columns: [t.returnId, t.line] }),
    foreignKey({
      name: 'return_lines_return_fkey',
      columns: [t.returnId],
      foreignColumns: [returns.id],
    }),
    foreignKey({
      name: 'return_lines_order_line_fkey',
      columns: [t.orderId, t.line],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    check('return_lines_items_of_line', sql`${t.quantity} > 0 and ${t.firstItem} >= 0`),
    check(
      'return_lines_decision_known',
      sql`${t.decision} in ('refund','part_refund','replace','decline')`,
    ),
    check(
      'return_lines_accepted_within_quantity',
      sql`${t.acceptedQuantity} between 0 and ${t.quantity}`,
    ),
    check('return_lines_refund_not_negative', sql`${t.refundPaise} >= 0`),
    check(
      'return_lines_placed_within_accepted',
      sql`least(${t.restockedQuantity}, ${t.secondsQuantity}, ${t.writtenOffQuantity}) >= 0
        and ${t.restockedQuantity} + ${t.secondsQuantity} + ${t.writtenOffQuantity} <= ${t.acceptedQuantity}`,
    ),
    index('return_lines_order_idx').on(t.orderId, t.line),
    index('return_lines_replace_idx')
      .on(t.returnId)
      .where(sql`${t.decision} = 'replace'`),
  ],
);

/** Photos of the damage. `return_id` is null until the report is submitted. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    returnId: text('return_id'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
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
