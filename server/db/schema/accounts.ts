// Tables of accounts: who a shopper is, how she signs in, and what she keeps. The first four belong to Better Auth.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CheckoutForm } from '#domain/checkout.ts';
import { products, variants } from './catalogue.ts';
import { instant } from './instant.ts';

export const users = pgTable(
  'users',
  {
    id: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    disabled: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'users_pkey', columns: [t.id] }),
    unique('users_email_key').on(t.email),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().notNull(),
    userId: text('user_id').notNull(),
    token: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'sessions_pkey', columns: [t.id] }),
    unique('sessions_token_key').on(t.token),
    foreignKey({
      name: 'sessions_user_fkey',
      columns: [t.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    index('sessions_user_idx').on(t.userId),
  ],
);

export const credentials = pgTable(
  'credentials',
  {
    id: text().notNull(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'credentials_pkey', columns: [t.id] }),
    foreignKey({
      name: 'credentials_user_fkey',
      columns: [t.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    index('credentials_user_idx').on(t.userId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text().notNull(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'verifications_pkey', columns: [t.id] }),
    index('verifications_identifier_idx').on(t.identifier),
  ],
);

/** A cart's version changes with every change of its lines: it is the key of an order that brings none. */
export const carts = pgTable(
  'carts',
  {
    accountId: text('account_id').notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'carts_pkey', columns: [t.accountId] }),
    foreignKey({
      name: 'carts_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    accountId: text('account_id').notNull(),
    variantId: text('variant_id').notNull(),
    quantity: integer().notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'cart_lines_pkey', columns: [t.accountId, t.variantId] }),
    foreignKey({
      name: 'cart_lines_cart_fkey',
      columns: [t.accountId],
      foreignColumns: [carts.accountId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'cart_lines_variant_fkey',
      columns: [t.variantId],
      foreignColumns: [variants.id],
    }).onDelete('cascade'),
    check('cart_lines_quantity_range', sql`${t.quantity} between 1 and 10`),
  ],
);

/** What a shopper has filled in so far; kept while she is at it. */
export const checkouts = pgTable(
  'checkouts',
  {
    accountId: text('account_id').notNull(),
    form: jsonb().$type<CheckoutForm>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'checkouts_pkey', columns: [t.accountId] }),
    foreignKey({
      name: 'checkouts_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
);

export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    accountId: text('account_id').notNull(),
    productId: text('product_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'wishlist_entries_pkey', columns: [t.accountId, t.productId] }),
    foreignKey({
      name: 'wishlist_entries_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'wishlist_entries_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
  ],
);

/** Where she has things sent. At most one is the default; how many there may be is the verb's to say. */
export const addresses = pgTable(
  'addresses',
  {
    id: text().notNull(),
    accountId: text('account_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text('zip_code').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'addresses_pkey', columns: [t.id] }),
    foreignKey({
      name: 'addresses_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    index('addresses_account_idx').on(t.accountId, t.createdAt),
    uniqueIndex('addresses_one_default_key')
      .on(t.accountId)
      .where(sql`${t.isDefault}`),
  ],
);
