// Tables of what people send the shop: sign-ups for the newsletter, and messages.
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from './instant.ts';

/** Consent is kept as it was given: to which text, when and where. Of the links' keys, only what proves them. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text().notNull(),
    email: text().notNull(),
    status: text().$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    consentText: text('consent_text').notNull(),
    source: text().notNull(),
    confirmHash: text('confirm_hash'),
    unsubscribeHash: text('unsubscribe_hash'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (t) => [
    primaryKey({ name: 'newsletter_subscribers_pkey', columns: [t.id] }),
    unique('newsletter_subscribers_email_key').on(t.email),
    unique('newsletter_subscribers_confirm_key').on(t.confirmHash),
    unique('newsletter_subscribers_unsubscribe_key').on(t.unsubscribeHash),
    check(
      'newsletter_subscribers_status_known',
      sql`${t.status} in ('pending', 'confirmed', 'unsubscribed')`,
    ),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'contact_messages_pkey', columns: [t.id] }),
    index('contact_messages_sent_idx').on(t.sentAt.desc().nullsFirst()),
  ],
);
