// Table of the messages sent with the contact form.
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().notNull(),
    /** Of a sender who was signed in. */
    accountId: text('account_id'),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'contact_messages_pkey', columns: [t.id] }),
    index('contact_messages_account_idx').on(t.accountId),
    index('contact_messages_sent_idx').on(t.sentAt.desc().nullsFirst()),
  ],
);
