// Table of the wishlist that belongs to an account. A guest's wishlist is kept in the browser.
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';

export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    accountId: text('account_id').notNull(),
    productId: text('product_id').notNull(),
    /** Name of the colour that was chosen; null while none was. */
    colour: text(),
    addedAt: timestamptz('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'wishlist_entries_pkey', columns: [t.accountId, t.productId] }),
    foreignKey({
      name: 'wishlist_entries_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'wishlist_entries_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
  ],
);
