// Tables of accounts. The first four are Better Auth's, with its column names.
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { languageCode, timestamptz } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    disabled: boolean().notNull().default(false),
    /** The password alone signs in no more: the account has a passkey or an authenticator app. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Version of the terms agreed to at registration, and when; null for an account that did not register. */
    termsVersion: integer('terms_version'),
    termsAcceptedAt: timestamptz('terms_accepted_at'),
    /** In which the customer used the shop last; that of emails to the account. */
    language: languageCode(),
    /** Role in the back office of a person whom the owner has invited; null for customers, and for the owner. */
    role: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'users_pkey', columns: [t.id] }),
    unique('users_email_key').on(t.email),
  ],
);

/**
 * Every address that an account has verified; an address belongs to the account that verified it last. Written by a
 * trigger of `users`, so that no path to a verified address forgets it.
 */
export const accountEmails = pgTable(
  'account_emails',
  {
    email: text().notNull(),
    accountId: text('account_id').notNull(),
    verifiedAt: timestamptz('verified_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'account_emails_pkey', columns: [t.email] }),
    foreignKey({
      name: 'account_emails_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    index('account_emails_account_idx').on(t.accountId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().notNull(),
    userId: text('user_id').notNull(),
    token: text().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the password was last asked for again; null: only at sign-in. */
    passwordConfirmedAt: timestamptz('password_confirmed_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
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
    accessTokenExpiresAt: timestamptz('access_token_expires_at'),
    refreshTokenExpiresAt: timestamptz('refresh_token_expires_at'),
    scope: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
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
    /** The address that an email link was sent to. Better Auth demands a default for a column that it never writes. */
    email: text().notNull().default(''),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'verifications_pkey', columns: [t.id] }),
    index('verifications_identifier_idx').on(t.identifier),
  ],
);

/** The address book. At most one default per account; the use case limits their number. */
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
    createdAt: timestamptz('created_at').notNull().defaultNow(),
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
