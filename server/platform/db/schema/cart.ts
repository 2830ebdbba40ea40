// Tables of the cart that belongs to an account. A guest's cart is kept in the browser.
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { variants } from './catalogue.ts';
import { timestamptz } from './columns.ts';

/** `version` grows with every change of the lines; it is the default idempotency key of an order. */
export const carts = pgTable(
  'carts',
  {
    accountId: text('account_id').notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'carts_pkey', columns: [t.accountId] }),
    foreignKey({
      name: 'carts_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    accountId: text('account_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer().notNull(),
    /** The price that the customer saw last; null for a line older than this column. */
    seenPricePaise: integer('seen_price_paise'),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'cart_lines_pkey', columns: [t.accountId, t.variantId] }),
    foreignKey({
      name: 'cart_lines_cart_fkey',
      columns: [t.accountId],
      foreignColumns: [carts.accountId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cart_lines_variant_fkey',
      columns: [t.variantId],
      foreignColumns: [variants.id],
    }).onDelete('cascade'),
    check('cart_lines_quantity_range', sql`${t.quantity} between 1 and 9999`),
  ],
);
