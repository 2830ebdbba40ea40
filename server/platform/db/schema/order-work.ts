// Tables of the admin's work on orders: notes, calls about cash orders, customers and PIN codes without cash.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { CallResult } from '#domain/order/order-work.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** Internal: no customer sees them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    text: text().notNull(),
    /** Who wrote it, as it was then; the account may be gone. */
    author: text().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'order_notes_pkey', columns: [t.id] }),
    foreignKey({
      name: 'order_notes_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    index('order_notes_order_idx').on(t.orderId, t.createdAt),
  ],
);

/** Calls to confirm a cash order: one row for each attempt to reach its customer. */
export const confirmationCalls = pgTable(
  'confirmation_calls',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    result: text().$type<CallResult>().notNull(),
    note: text().notNull().default(''),
    /** Who called. */
    caller: text().notNull(),
    calledAt: timestamptz('called_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'confirmation_calls_pkey', columns: [t.id] }),
    foreignKey({
      name: 'confirmation_calls_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    check(
      'confirmation_calls_result_known',
      sql`${t.result} in ('confirmed','no_answer','wrong_number','cancelled')`,
    ),
    index('confirmation_calls_order_idx').on(t.orderId, t.id),
  ],
);

/** Customers who refused parcels: no cash on delivery for this account, nor for this phone number. */
export const cashBlocks = pgTable(
  'cash_blocks',
  {
    id: text().notNull(),
    accountId: text('account_id'),
    /** Digits with country code, such as `919000012345`. */
    phone: text().notNull(),
    /** The order whose parcel was refused, if it was one. */
    orderNumber: text('order_number'),
    reason: text().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'cash_blocks_pkey', columns: [t.id] }),
    unique('cash_blocks_phone_key').on(t.phone),
    foreignKey({
      name: 'cash_blocks_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    index('cash_blocks_account_idx').on(t.accountId),
  ],
);

/** PIN codes to which the shop does not deliver, or not for cash. */
export const pinCodeRules = pgTable(
  'pin_code_rules',
  {
    pinCode: text('pin_code').notNull(),
    isWithoutCash: boolean('is_without_cash').notNull(),
    isWithoutDelivery: boolean('is_without_delivery').notNull(),
  },
  (t) => [
    primaryKey({ name: 'pin_code_rules_pkey', columns: [t.pinCode] }),
    check('pin_code_rules_six_digits', sql`${t.pinCode} ~ '^[1-9][0-9]{5}$'`),
    check('pin_code_rules_say_something', sql`${t.isWithoutCash} or ${t.isWithoutDelivery}`),
  ],
);
