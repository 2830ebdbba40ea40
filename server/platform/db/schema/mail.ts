// Tables of the mail outbox: emails to send, the demo mailbox once they are sent, and the count of limited emails.
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { languageCode, timestamptz } from './columns.ts';

/**
 * `key` makes an email unique: an order is confirmed in one email, however often it is enqueued.
 * `suppressed`: held back by the limit of its mailbox, and never sent; its data is not stored. `replaced`: a later step of
 * its order was sent instead.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: text().notNull(),
    key: text().notNull(),
    recipient: text().notNull(),
    /** The customer whose data it holds, whoever receives it; null for a guest. */
    accountId: text('account_id'),
    language: languageCode(),
    email: jsonb().$type<{ template: string; data: Record<string, unknown> }>().notNull(),
    subject: text(),
    html: text(),
    text: text(),
    status: text()
      .$type<'pending' | 'sent' | 'failed' | 'suppressed' | 'replaced'>()
      .notNull()
      .default('pending'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When an email that waits for its mailbox is due; null for one that was due at once. */
    dueAt: timestamptz('due_at'),
    sentAt: timestamptz('sent_at'),
  },
  (t) => [
    primaryKey({ name: 'outbox_pkey', columns: [t.id] }),
    uniqueIndex('outbox_key_key').on(t.key),
    check(
      'outbox_status_known',
      sql`${t.status} in ('pending','sent','failed','suppressed','replaced')`,
    ),
    index('outbox_account_idx').on(t.accountId),
    index('outbox_recipient_idx').on(t.recipient),
    index('outbox_failed_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'failed'`),
    index('outbox_order_idx').on(
      sql`coalesce(${t.email}->'data'->>'number', ${t.email}->'data'->>'orderNumber')`,
    ),
    index('outbox_pending_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'pending'`),
  ],
);

/** Emails of the last day that count towards the limit of their mailbox, which is stored as a hash. */
export const mailboxEmails = pgTable(
  'mailbox_emails',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    mailbox: text().notNull(),
    enqueuedAt: timestamptz('enqueued_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'mailbox_emails_pkey', columns: [t.id] }),
    index('mailbox_emails_mailbox_idx').on(t.mailbox, t.enqueuedAt),
  ],
);

/** Addresses that emails do not reach, or should not, stored as a hash, until they are proved again. */
export const refusedAddresses = pgTable(
  'refused_addresses',
  {
    address: text().notNull(),
    /** `delivery`: refused when an email was sent. `bounce`: came back later. `complaint`: marked as spam, though it arrives. */
    source: text().$type<'delivery' | 'bounce' | 'complaint'>().notNull().default('delivery'),
    /** The codes of the mail server. */
    error: text().notNull(),
    refusedAt: timestamptz('refused_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'refused_addresses_pkey', columns: [t.address] }),
    check('refused_addresses_source_known', sql`${t.source} in ('delivery','bounce','complaint')`),
  ],
);

/** Reports about emails that came back, by their key, so that a repeated one changes nothing. */
export const deliveryReports = pgTable(
  'delivery_reports',
  {
    key: text().notNull(),
    receivedAt: timestamptz('received_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'delivery_reports_pkey', columns: [t.key] })],
);
