// Tables of reviews by buyers, of the requests to write one, and of the ratings that came with the samples.
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Fit, ReviewStatus } from '#domain/review/review.ts';
import { users } from './accounts.ts';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** One for each buyer and product. The stars of a decided review are never changed: see reject_review_change(). */
export const reviews = pgTable(
  'reviews',
  {
    id: text().notNull(),
    productId: text('product_id').notNull(),
    orderId: text('order_id').notNull(),
    /** Null once the account is deleted; the stars stay. */
    accountId: text('account_id'),
    stars: integer().notNull(),
    text: text().notNull(),
    fit: text().$type<Fit>(),
    /** As it is shown; empty once the account is deleted. */
    name: text().notNull(),
    status: text().$type<ReviewStatus>().notNull().default('pending'),
    /** The status before the last decision, which an undo restores; null before the first. */
    previousStatus: text('previous_status').$type<ReviewStatus>(),
    /** Stays when a hidden review is published, so that an undo has it. */
    hiddenReason: text('hidden_reason'),
    /** Public answer of the shop; null without one. */
    reply: text(),
    /** Counts what is saved, so that nobody publishes a text that was changed since it was read. */
    version: integer().notNull().default(1),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    decidedAt: timestamptz('decided_at'),
  },
  (t) => [
    primaryKey({ name: 'reviews_pkey', columns: [t.id] }),
    foreignKey({
      name: 'reviews_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'reviews_order_fkey', columns: [t.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'reviews_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('set null'),
    check('reviews_stars_known', sql`${t.stars} between 1 and 5`),
    check('reviews_fit_known', sql`${t.fit} in ('small','true_to_size','large')`),
    check('reviews_status_known', sql`${t.status} in ('pending','published','hidden')`),
    check(
      'reviews_hidden_with_reason',
      sql`${t.status} <> 'hidden' or ${t.hiddenReason} is not null`,
    ),
    uniqueIndex('reviews_account_product_key').on(t.accountId, t.productId),
    index('reviews_product_idx').on(t.productId, t.status, t.createdAt.desc(), t.id),
    index('reviews_status_idx').on(t.status, t.createdAt.desc(), t.id),
    index('reviews_order_idx').on(t.orderId),
  ],
);

/** Orders whose buyer was asked for reviews: each once. */
export const reviewRequests = pgTable(
  'review_requests',
  {
    orderId: text('order_id').notNull(),
    askedAt: timestamptz('asked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'review_requests_pkey', columns: [t.orderId] }),
    foreignKey({
      name: 'review_requests_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
  ],
);

/** Ratings of the sample products of a demo, which count beside those of reviews. A live shop has none. */
export const sampleRatings = pgTable(
  'sample_ratings',
  {
    productId: text('product_id').notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    reviewCount: integer('review_count').notNull(),
  },
  (t) => [
    primaryKey({ name: 'sample_ratings_pkey', columns: [t.productId] }),
    foreignKey({
      name: 'sample_ratings_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
  ],
);
