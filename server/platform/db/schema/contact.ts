// Tables of the messages sent with the contact form, each a ticket, and of what happened to it.
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TicketEvent, TicketStatus } from '#domain/customer/ticket.ts';
import { timestamptz } from './columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().notNull(),
    /** Account of a sender who was signed in. */
    accountId: text('account_id'),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text().$type<TicketStatus>().notNull().default('received'),
    sentAt: timestamptz('sent_at').notNull().defaultNow(),
    acknowledgedAt: timestamptz('acknowledged_at'),
    /** Null for one that was answered or archived before tickets had a log. */
    resolvedAt: timestamptz('resolved_at'),
  },
  (t) => [
    primaryKey({ name: 'contact_messages_pkey', columns: [t.id] }),
    check(
      'contact_messages_status_known',
      sql`${t.status} in ('received','acknowledged','in_progress','resolved')`,
    ),
    index('contact_messages_open_idx')
      .on(t.sentAt)
      .where(sql`${t.status} <> 'resolved'`),
    index('contact_messages_account_idx').on(t.accountId),
    index('contact_messages_sent_idx').on(t.sentAt.desc().nullsFirst()),
    index('contact_messages_search_idx').using(
      'gin',
      sql`(${t.name} || ' ' || ${t.email} || ' ' || ${t.subject} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
  ],
);

/** Appended, never changed; the last step can be undone for two minutes. Deleted with the message. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    /** A reply that is sent again has the same. */
    id: text().notNull(),
    /** Orders the log: several steps may be of one millisecond. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ticketId: text('ticket_id').notNull(),
    event: text().$type<TicketEvent>().notNull(),
    /** Text of a reply. */
    text: text(),
    /** Name of the admin, as it was then; null for a step of the customer or the shop. */
    author: text(),
    happenedAt: timestamptz('happened_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ name: 'ticket_events_pkey', columns: [t.id] }),
    foreignKey({
      name: 'ticket_events_ticket_fkey',
      columns: [t.ticketId],
      foreignColumns: [contactMessages.id],
    }).onDelete('cascade'),
    check(
      'ticket_events_event_known',
      sql`${t.event} in ('received','acknowledged','started','replied','resolved','resumed')`,
    ),
    index('ticket_events_ticket_idx').on(t.ticketId, t.position),
  ],
);
