// Table of the changes of the product index, from which every server keeps its index in memory up to date.
import { sql } from 'drizzle-orm';
import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changed products by transaction: a server knows which transactions its index has seen. The row with an empty id says
 * that changes up to its transaction have been deleted.
 */
export const productIndexChanges = pgTable(
  'product_index_changes',
  {
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    productId: text('product_id').notNull(),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'product_index_changes_pkey', columns: [t.xid, t.productId] })],
);
