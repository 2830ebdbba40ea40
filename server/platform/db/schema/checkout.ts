// Tables of the checkout: the saved draft of the form, and the promo codes.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import type { PromotionKind } from '#domain/promotion/promotion.ts';
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
    /** For the owner only. */
    name: text().notNull().default(''),
    kind: text().$type<PromotionKind>().notNull().default('percent'),
    /** Whether it applies without its code, which then is its name only. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** Of the kind `percent` only, as `amountPaise` is of `amount`. */
    percent: integer(),
    amountPaise: integer('amount_paise'),
    minimumPaise: integer('minimum_paise').notNull().default(0),
    minimumItems: integer('minimum_items').notNull().default(0),
    /** What it is for; all three empty for everything. Ids that exist no more are ignored. */
    productIds: text('product_ids').array().notNull().default([]),
    collectionIds: text('collection_ids').array().notNull().default([]),
    categoryIds: text('category_ids').array().notNull().default([]),
    /** Whether it leaves out goods that cost less than their original price. */
    excludesSale: boolean('excludes_sale').notNull().default(false),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    usageLimit: integer('usage_limit'),
    timesUsed: integer('times_used').notNull().default(0),
    /** A customer has it in one order at most; cancelled and expired orders do not count. */
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
    /** For customers without an order; one that is unpaid, cancelled or expired does not count. */
    isFirstOrder: boolean('is_first_order').notNull().default(false),
    isOn: boolean('is_on').notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'promotions_pkey', columns: [t.code] }),
    check('promotions_code_format', sql`${t.code} ~ '^[A-Z0-9-]{3,20}$'`),
    check(
      'promotions_discount_of_kind',
      sql`${t.kind} in ('percent', 'amount', 'free_delivery')
        and (${t.kind} = 'percent') = (${t.percent} is not null)
        and (${t.kind} = 'amount') = (${t.amountPaise} is not null)`,
    ),
    index('promotions_automatic_idx')
      .on(t.createdAt)
      .where(sql`${t.isAutomatic}`),
    check('promotions_amount_positive', sql`${t.amountPaise} > 0`),
    check('promotions_minimum_not_negative', sql`${t.minimumPaise} >= 0`),
    check('promotions_minimum_items_not_negative', sql`${t.minimumItems} >= 0`),
    check('promotions_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    check('promotions_limit_positive', sql`${t.usageLimit} > 0`),
    check('promotions_percent_range', sql`${t.percent} between 1 and 100`),
    check(
      'promotions_within_limit',
      sql`${t.timesUsed} >= 0 and (${t.usageLimit} is null or ${t.timesUsed} <= ${t.usageLimit})`,
    ),
  ],
);
