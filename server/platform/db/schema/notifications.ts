// Tables of notifications to the people who run the shop: their browsers, their switches, and what is to be sent.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#domain/shop/notification.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** A browser that agreed to web push; its keys are as the Push API gives them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text().notNull(),
    accountId: text('account_id').notNull(),
    endpoint: text().notNull(),
    publicKey: text('public_key').notNull(),
    authSecret: text('auth_secret').notNull(),
    /** Browser and system, so that the person can tell the devices apart. */
    device: text().notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'push_subscriptions_pkey', columns: [t.id] }),
    unique('push_subscriptions_endpoint_key').on(t.endpoint),
    foreignKey({
      name: 'push_subscriptions_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    index('push_subscriptions_account_idx').on(t.accountId),
  ],
);

/** A person's choice for one kind; without a row, the default. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    accountId: text('account_id').notNull(),
    kind: text().$type<NotificationKind | 'morningSummary'>().notNull(),
    isByEmail: boolean('is_by_email').notNull(),
    isByPush: boolean('is_by_push').notNull(),
  },
  (t) => [
    primaryKey({ name: 'notification_preferences_pkey', columns: [t.accountId, t.kind] }),
    foreignKey({
      name: 'notification_preferences_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
);

/** Notifications, each inserted in the transaction of its cause; a job sends it to every browser of its account. */
export const notifications = pgTable(
  'notifications',
  {
    id: text().notNull(),
    accountId: text('account_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** Names the cause, so that one cause is one notification. */
    key: text().notNull(),
    orderNumber: text('order_number'),
    status: text().$type<'pending' | 'sent' | 'failed'>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** Ids of the browsers that have had it: a retry goes to the others. */
    sentTo: text('sent_to').array().notNull().default([]),
    nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'notifications_pkey', columns: [t.id] }),
    unique('notifications_account_key_key').on(t.accountId, t.key),
    foreignKey({
      name: 'notifications_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    check('notifications_status_known', sql`${t.status} in ('pending','sent','failed')`),
    index('notifications_pending_idx')
      .on(t.nextTryAt)
      .where(sql`${t.status} = 'pending'`),
  ],
);

/** The pair with which the shop signs its web push messages; one row, written when first needed. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer().notNull(),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (t) => [
    primaryKey({ name: 'push_keys_pkey', columns: [t.id] }),
    check('push_keys_one_row', sql`${t.id} = 1`),
  ],
);
