// Better Auth, set up on the shop's tables. Its own web handler stays closed: the shop calls it from inside only.
import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/account.ts';
import type { Db } from '#server/db/db.ts';
import { credentials, sessions, users, verifications } from '#server/db/schema/accounts.ts';
import type { Settings } from '#server/settings.ts';
import { hashing } from './hashing.ts';
import { USER_DISABLED } from './refusals.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** A session ends when it has not been used for so long … */
export const IDLE_SECONDS = 7 * DAY;
/** … and in any case so long after the sign-in. */
export const ABSOLUTE_SECONDS = 30 * DAY;
export const RESET_SECONDS = HOUR;
export const VERIFICATION_SECONDS = DAY;
/** How we tell it where a visitor comes from; no such header of a request ever gets here. */
export const VISITOR_HEADER = 'x-visitor-address';

type Parts = { db: Db; settings: Pick<Settings, 'shopUrl' | 'sessionSecret'> };

export function sessionCookieName(shopUrl: string): string {
  return shopUrl.startsWith('https:') ? '__Host-sunehri-session' : 'sunehri-session';
}

export function openLibrary({ db, settings }: Parts) {
  const secure = settings.shopUrl.startsWith('https:');
  return betterAuth({
    baseURL: settings.shopUrl,
    secret: ownSecret(settings.sessionSecret),
    trustedOrigins: [settings.shopUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    user: {
      additionalFields: { disabled: { type: 'boolean', input: false, defaultValue: false } },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      requireEmailVerification: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: hashing,
      revokeSessionsOnPasswordReset: true,
      // Whoever could set the password by one link must not be able to do it again by an older one.
      onPasswordReset: async ({ user }) => {
        await db.delete(verifications).where(eq(verifications.value, user.id));
      },
    },
    session: { expiresIn: IDLE_SECONDS, updateAge: DAY, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }) {
            const found = await db.select().from(users).where(eq(users.id, userId));
            if (found[0]?.disabled) throw new APIError('FORBIDDEN', { code: USER_DISABLED });
          },
        },
      },
    },
    advanced: {
      // The prefix __Host- is part of our name, so the library must not add its own.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      cookies: { session_token: { name: sessionCookieName(settings.shopUrl) } },
      ipAddress: { ipAddressHeaders: [VISITOR_HEADER] },
    },
    plugins: [bearer({ requireSignature: true })],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Nothing else the shop signs with its secret can ever pass for a session or a verification link. */
function ownSecret(secret: string): string {
  return createHmac('sha256', secret).update('identity').digest('base64url');
}

export type Library = ReturnType<typeof openLibrary>;
