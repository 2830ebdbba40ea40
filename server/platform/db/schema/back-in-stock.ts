// Table of the requests to be emailed when a variant is back in stock. A request is deleted when it is answered.
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { variants } from './catalogue.ts';
import { timestamptz } from './columns.ts';

/** Back-in-stock requests of accounts, whose present email is used, and of guests with an email address. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: text().notNull(),
    variantId: text('variant_id').notNull(),
    accountId: text('account_id'),
    email: text(),
    /** Where the guest's address is delivered to: one request for each variant. */
    mailbox: text(),
    requestedAt: timestamptz('requested_at').notNull().defaultNow(),
    /** Later while the limit of the mailbox holds the email back. */
    sendAfter: timestamptz('send_after').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'back_in_stock_requests_pkey', columns: [t.id] }),
    unique('back_in_stock_requests_account_key').on(t.variantId, t.accountId),
    unique('back_in_stock_requests_mailbox_key').on(t.variantId, t.mailbox),
    foreignKey({
      name: 'back_in_stock_requests_variant_fkey',
      columns: [t.variantId],
      foreignColumns: [variants.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'back_in_stock_requests_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    check(
      'back_in_stock_requests_of_account_or_guest',
      sql`(${t.accountId} is null) = (${t.email} is not null) and (${t.email} is null) = (${t.mailbox} is null)`,
    ),
    index('back_in_stock_requests_account_idx').on(t.accountId),
    index('back_in_stock_requests_mailbox_idx').on(t.mailbox),
    index('back_in_stock_requests_email_idx').on(t.email),
  ],
);
