// Table of the messages sent with the contact form.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MessageStatus } from '#domain/contact.ts';
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
    status: text().$type<MessageStatus>().notNull().default('to_reply'),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'contact_messages_pkey', columns: [t.id] }),
    check('contact_messages_status_known', sql`${t.status} in ('to_reply','replied','archived')`),
    index('contact_messages_to_reply_idx')
      .on(t.sentAt)
      .where(sql`${t.status} = 'to_reply'`),
    index('contact_messages_account_idx').on(t.accountId),
    index('contact_messages_sent_idx').on(t.sentAt.desc().nullsFirst()),
  ],
);
