// Tables of returns: damage reports and their photos.
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ReturnStatus } from '#domain/payment.ts';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** An order has at most one return, accepted or not. */
export const returns = pgTable(
  'returns',
  {
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    description: text().notNull(),
    reply: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
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
