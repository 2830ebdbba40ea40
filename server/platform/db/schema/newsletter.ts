// Table of newsletter subscribers and their consent.
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Consent is stored as it was given: text, time and place. Of the tokens in links only the hashes are stored. */
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
    requestedAt: timestamptz('requested_at').notNull().defaultNow(),
    confirmedAt: timestamptz('confirmed_at'),
    unsubscribedAt: timestamptz('unsubscribed_at'),
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
