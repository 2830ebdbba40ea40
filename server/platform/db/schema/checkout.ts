// Tables of the checkout: the saved draft of the form, and the promo codes.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** The draft of the checkout form. */
export const checkouts = pgTable(
  'checkouts',
  {
    accountId: text('account_id').notNull(),
    form: jsonb().$type<CheckoutForm>().notNull(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'checkouts_pkey', columns: [t.accountId] }),
    foreignKey({
      name: 'checkouts_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
);

export const promotions = pgTable(
  'promotions',
  {
    code: text().notNull(),
    percent: integer().notNull(),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    usageLimit: integer('usage_limit'),
    timesUsed: integer('times_used').notNull().default(0),
    /** A customer has it in one order at most; cancelled and expired orders do not count. */
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
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
