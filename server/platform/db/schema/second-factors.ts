// Tables of second factors: Better Auth's, with its column names, and what the shop stores beside them.
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().notNull(),
    userId: text('user_id').notNull(),
    /** The device that it was made on, such as 'Chrome on Android'. */
    name: text(),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: integer().notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'passkeys_pkey', columns: [t.id] }),
    unique('passkeys_credential_key').on(t.credentialID),
    foreignKey({
      name: 'passkeys_user_fkey',
      columns: [t.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    index('passkeys_user_idx').on(t.userId),
  ],
);

/** The authenticator app and the recovery codes of an account. Secrets are encrypted with the session secret. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: text().notNull(),
    userId: text('user_id').notNull(),
    /** Secret of the authenticator app; empty without one. */
    secret: text().notNull().default(''),
    /** Hashes of the recovery codes that are left, as encrypted JSON; empty without any. */
    backupCodes: text('backup_codes').notNull().default(''),
    /** Whether there is an authenticator app: a code of it was given. */
    verified: boolean().notNull().default(false),
    appAddedAt: timestamptz('app_added_at'),
    /** The time step of the last code that was accepted: no code is accepted twice. */
    lastUsedStep: integer('last_used_step').notNull().default(0),
    /** Secret of an app that is being added; the present app counts until a code of the new one was given. */
    pendingSecret: text('pending_secret'),
    pendingSince: timestamptz('pending_since'),
    /** Better Auth's own counts, which are off: the shop counts attempts by client. */
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestamptz('locked_until'),
  },
  (t) => [
    primaryKey({ name: 'second_factors_pkey', columns: [t.id] }),
    unique('second_factors_user_key').on(t.userId),
    foreignKey({
      name: 'second_factors_user_fkey',
      columns: [t.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
);
