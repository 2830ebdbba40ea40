// Table of the people who work in the back office beside the owner, from the invitation until a year after the removal.
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

export const people = pgTable(
  'people',
  {
    id: text().notNull(),
    name: text().notNull(),
    /** To which the invitation is sent. */
    email: text().notNull(),
    /** A key of `personRoles`; while the person is active, also in `users.role`. */
    role: text().notNull(),
    /** When the invitation was sent last. */
    invitedAt: timestamptz('invited_at').notNull().defaultNow(),
    /** The account, since the invitation was accepted. */
    accountId: text('account_id'),
    joinedAt: timestamptz('joined_at'),
    lastSignInAt: timestamptz('last_sign_in_at'),
    removedAt: timestamptz('removed_at'),
  },
  (t) => [
    primaryKey({ name: 'people_pkey', columns: [t.id] }),
    foreignKey({
      name: 'people_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    check('people_joined_with_account', sql`(${t.joinedAt} is null) = (${t.accountId} is null)`),
    uniqueIndex('people_present_email_key')
      .on(t.email)
      .where(sql`${t.removedAt} is null`),
    uniqueIndex('people_present_account_key')
      .on(t.accountId)
      .where(sql`${t.removedAt} is null`),
    index('people_account_idx').on(t.accountId),
  ],
);
