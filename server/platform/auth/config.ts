// Configuration of Better Auth on the shop's tables. Its HTTP handler is not mounted; only its server API is called.
import { createHash, createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { bearer, twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/customer/account.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  credentials,
  sessions,
  users,
  verifications,
} from '#server/platform/db/schema/accounts.ts';
import { passkeys, secondFactors } from '#server/platform/db/schema/second-factors.ts';
import type { Settings } from '#server/platform/config/env.ts';
import { hashing } from './hashing.ts';
import { acceptPreviousSecret } from './previous-secret.ts';
import { CHALLENGE_COOKIE, passkeyPlugin } from './passkey-plugin.ts';
import { USER_DISABLED } from './error-map.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** A session expires after this time without use … */
export const IDLE_SECONDS = 7 * DAY;
/** A session that opens the back office expires after this time without use, and up to an hour more, as its use is noted once an hour. */
export const ADMIN_IDLE_SECONDS = 12 * HOUR;
/** A session expires in any case this long after the sign-in. */
export const ABSOLUTE_SECONDS = 30 * DAY;
/** A session is written at most so often: `last active` of a device is as exact. */
export const UPDATE_SECONDS = HOUR;
/** A sign-in waits this long for its second step. */
export const SECOND_STEP_SECONDS = 10 * 60;
/** Internal header that passes the client's IP to Better Auth; headers of a request are never forwarded. */
export const CLIENT_IP_HEADER = 'x-client-ip';

/** Absent in tests that change no secret. */
export type PreviousSecret = Partial<Pick<Settings, 'previousSessionSecret'>>;
type Deps = { db: Db; settings: Pick<Settings, 'shopUrl' | 'sessionSecret'> & PreviousSecret };

export const SESSION_COOKIE = 'sunehri-session';
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

export function sessionCookieName(shopUrl: string): string {
  return cookieNamesOf(shopUrl).session;
}

/** `secondStep`: of a sign-in whose second step is to come; `challenge`: of a passkey that is asked for. */
export function cookieNamesOf(shopUrl: string) {
  const prefix = shopUrl.startsWith('https:') ? '__Host-' : '';
  return {
    session: `${prefix}${SESSION_COOKIE}`,
    secondStep: `${prefix}sunehri-second-step`,
    challenge: `${prefix}sunehri-passkey`,
    trustedDevice: `${prefix}sunehri-trusted-device`,
  };
}

export function createBetterAuth({ db, settings }: Deps) {
  const secure = settings.shopUrl.startsWith('https:');
  const [secret, previous = null] = sessionSecretsOf(settings);
  const names = cookieNamesOf(settings.shopUrl);
  return betterAuth({
    baseURL: settings.shopUrl,
    // With both, what second factors store is decrypted whichever secret has encrypted it. Cookies are signed with the first.
    secrets: [secret, ...(previous === null ? [] : [previous])].map((value) => ({
      version: versionOf(value),
      value,
    })),
    trustedOrigins: [settings.shopUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: secondFactors,
        passkey: passkeys,
      },
    }),
    user: {
      additionalFields: {
        disabled: { type: 'boolean', input: false, defaultValue: false },
        termsVersion: { type: 'number', required: false },
        termsAcceptedAt: { type: 'date', required: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      requireEmailVerification: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: hashing,
    },
    session: {
      expiresIn: IDLE_SECONDS,
      updateAge: UPDATE_SECONDS,
      // What needs a fresh session asks for the password instead: see permissions.ts.
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }) {
            const [user] = await db.select().from(users).where(eq(users.id, userId));
            if (user?.disabled) throw new APIError('FORBIDDEN', { code: USER_DISABLED });
          },
        },
      },
    },
    advanced: {
      // The cookie name already has the prefix __Host-; the library must not add its own.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      cookies: {
        session_token: { name: names.session },
        two_factor: { name: names.secondStep },
        trust_device: { name: names.trustedDevice },
        [CHALLENGE_COOKIE]: { name: names.challenge },
      },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
    plugins: [
      acceptPreviousSecret({
        current: secret,
        previous,
        sessionCookie: names.session,
        otherCookies: [names.secondStep, names.challenge],
      }),
      bearer({ requireSignature: true }),
      twoFactor({
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        // Wrong codes are counted by client (accounts/second-step-attempts): here a stranger could lock the owner out.
        accountLockout: { enabled: false },
      }),
      passkeyPlugin(db, settings.shopUrl),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Names the secret that has encrypted something, and tells nothing of it. */
function versionOf(secret: string): number {
  return createHash('sha256').update(secret).digest().readUInt32BE(0);
}

/** The present secret, and the previous one while it is being changed. */
export function sessionSecretsOf({
  sessionSecret,
  previousSessionSecret,
}: Deps['settings']): [string, ...string[]] {
  const previous = previousSessionSecret ? [deriveSecret(previousSessionSecret)] : [];
  return [deriveSecret(sessionSecret), ...previous];
}

/** A key of its own, so that nothing else signed with the shop's secret passes as a session or a link. */
function deriveSecret(secret: string): string {
  return createHmac('sha256', secret).update('identity').digest('base64url');
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;
