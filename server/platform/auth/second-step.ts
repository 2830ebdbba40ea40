// Second step of a sign-in: a passkey, or a code of the authenticator app or of the recovery codes.
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { and, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  type SecondStepMethod,
  normaliseAppCode,
  normaliseRecoveryCode,
} from '#domain/customer/second-factor.ts';
import { verifications } from '#server/platform/db/schema/accounts.ts';
import { secondFactors } from '#server/platform/db/schema/second-factors.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import { type BetterAuth, cookieNamesOf } from './config.ts';
import { codeOf, isAuthError } from './error-map.ts';
import { signedCookieOf, tokenSignedWith } from './session-token.ts';
import { clientHeaders, toSignedIn } from './sessions.ts';
import type { UserRecord, UserRecords } from './user-records.ts';
import type { Encryption } from './factor-encryption.ts';
import { codeHashesOf, findFactorRow, listPasskeys } from './factor-rows.ts';
import { PASSKEY_REJECTED, SECOND_STEP_EXPIRED } from './passkey-plugin.ts';
import type { SecondStep } from './port.ts';
import { hashOfCode } from './recovery-codes.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { stepOfCode } from './totp.ts';

type Deps = {
  db: Db;
  betterAuth: BetterAuth;
  userRecords: UserRecords;
  encryption: Encryption;
  /** The present secret, and the previous one while it is being changed. */
  secrets: readonly string[];
  outbox: Pick<Outbox, 'enqueue'>;
  shopUrl: string;
};

export function openSecondStep(deps: Deps): SecondStep {
  const { db, userRecords, encryption, secrets } = deps;
  const { api } = deps.betterAuth;
  const names = cookieNamesOf(deps.shopUrl);

  /** The account of the pending sign-in. */
  async function pendingUser(headers: Headers): Promise<UserRecord> {
    const signed = signedCookieOf(headers, names.secondStep) ?? '';
    const identifier = secrets.map((secret) => tokenSignedWith(secret, signed)).find(Boolean);
    if (!identifier?.startsWith('2fa-')) throw new AppError('login/second-step-expired');
    const [pending] = await db
      .select({ uid: verifications.value })
      .from(verifications)
      .where(
        and(eq(verifications.identifier, identifier), sql`${verifications.expiresAt} > now()`),
      );
    const user = pending && (await userRecords.findById(pending.uid));
    if (!user) throw new AppError('login/second-step-expired');
    return user;
  }

  /**
   * Headers of the second step, without a session: with one, the library would check the code for the account that is
   * signed in, and sign in to none.
   */
  function stepHeaders(headers: Headers, client?: ClientInfo): Headers {
    const own = client ? clientHeaders(client) : new Headers();
    const cookies = [names.secondStep, names.challenge].flatMap((name) => {
      const value = signedCookieOf(headers, name);
      return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
    });
    own.set('cookie', cookies.join('; '));
    return own;
  }

  /** Throws for a code that was accepted before: the library accepts it for as long as it is shown. */
  async function consumeAppCode(uid: string, code: string): Promise<void> {
    const secret = await encryption.decrypt((await findFactorRow(db, uid))?.secret ?? '');
    if (secret === null) throw new AppError('login/wrong-app-code');
    const step = stepOfCode(secret, code, Date.now());
    // A wrong one goes on to the library, which counts it.
    if (step === null) return;
    const used = await db
      .update(secondFactors)
      .set({ lastUsedStep: step })
      .where(and(eq(secondFactors.userId, uid), lt(secondFactors.lastUsedStep, step)))
      .returning({ id: secondFactors.id });
    if (used.length === 0) throw new AppError('login/wrong-app-code');
  }

  async function recordCodeUse(user: UserRecord): Promise<void> {
    await db.transaction(async (tx) => {
      const codesLeft = (await codeHashesOf(encryption, await findFactorRow(tx, user.id))).length;
      await recordFactorChange(deps, tx, {
        user,
        change: 'code-used',
        field: 'recoveryCodes',
        from: codesLeft + 1,
        to: codesLeft,
        codesLeft,
      });
    });
  }

  return {
    pendingAccount: async (headers) => userRecords.accountOf(await pendingUser(headers)),

    async passkeySignInOptions(headers) {
      const { id } = await pendingUser(headers);
      const { response, headers: sent } = await api.generatePasskeyAuthenticationOptions({
        headers: stepHeaders(headers),
        returnHeaders: true,
      });
      const allowCredentials = (await listPasskeys(db, id)).map(({ credentialID, transports }) => ({
        id: credentialID,
        type: 'public-key',
        ...(transports && { transports: transports.split(',') }),
      }));
      // The library names no passkey without a session, and only prefers that the person is verified.
      const options = { ...response, allowCredentials, userVerification: 'required' };
      return { options, cookies: sent.getSetCookie() };
    },

    async signInWithPasskey(headers, response, client) {
      const { id } = await pendingUser(headers);
      const verify = api.verifyPasskeyAuthentication({
        body: { response: response as AuthenticationResponseJSON },
        headers: stepHeaders(headers, client),
        returnHeaders: true,
      });
      const verified = await verify.catch((error: unknown) => {
        if (codeOf(error) === SECOND_STEP_EXPIRED) throw new AppError('login/second-step-expired');
        if (codeOf(error) === PASSKEY_REJECTED || isAuthError(error))
          throw new AppError('login/passkey-rejected');
        throw error;
      });
      return toSignedIn(userRecords, id, verified.headers);
    },

    async signInWithCode(headers, { method, code }, client) {
      const user = await pendingUser(headers);
      const own = { headers: stepHeaders(headers, client), returnHeaders: true } as const;
      if (method === 'app') {
        const typed = normaliseAppCode(code);
        await consumeAppCode(user.id, typed);
        const verified = await mapStepError(
          method,
          api.verifyTOTP({ body: { code: typed }, ...own }),
        );
        return toSignedIn(userRecords, user.id, verified.headers);
      }
      const hash = await hashOfCode(user.id, normaliseRecoveryCode(code));
      const verified = await mapStepError(
        method,
        api.verifyBackupCode({ body: { code: hash }, ...own }),
      );
      await recordCodeUse(user);
      return toSignedIn(userRecords, user.id, verified.headers);
    },
  };
}

const WRONG = {
  app: 'login/wrong-app-code',
  'recovery-code': 'login/wrong-recovery-code',
} as const satisfies Partial<Record<SecondStepMethod, string>>;

async function mapStepError<T>(method: keyof typeof WRONG, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (['INVALID_CODE', 'INVALID_BACKUP_CODE', 'TOTP_NOT_ENABLED'].includes(code))
      throw new AppError(WRONG[method]);
    // Expired, used by another request at the same time, or five wrong codes.
    if (isAuthError(error)) throw new AppError('login/second-step-expired');
    throw error;
  }
}
