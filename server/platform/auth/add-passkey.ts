// Adds a passkey, by Better Auth's plug-in.
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { deviceLabel } from '#domain/customer/device.ts';
import type { Db } from '#server/platform/db/db.ts';
import { passkeys } from '#server/platform/db/schema/second-factors.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { BetterAuth } from './config.ts';
import { codeOf, isAuthError } from './error-map.ts';
import type { FindSession } from './session-lookup.ts';
import type { UserRecords } from './user-records.ts';
import type { Encryption } from './factor-encryption.ts';
import { createCodes, lockAccount, switchOn } from './factor-rows.ts';
import type { SecondFactorAdmin } from './port.ts';
import { recordFactorChange } from './record-factor-change.ts';

const NOT_VERIFIED = 'FAILED_TO_VERIFY_REGISTRATION';

type Deps = {
  db: Db;
  betterAuth: BetterAuth;
  userRecords: UserRecords;
  findSession: FindSession;
  encryption: Encryption;
  outbox: Pick<Outbox, 'enqueue'>;
  shopUrl: string;
};

export function openPasskeySetup(
  deps: Deps,
): Pick<SecondFactorAdmin, 'startPasskey' | 'addPasskey'> {
  const { db, userRecords, findSession, encryption } = deps;
  const { api } = deps.betterAuth;
  return {
    async startPasskey({ account, headers }, shopName) {
      await deleteUncounted(db, account.uid);
      const { response, headers: sent } = await api.generatePasskeyRegistrationOptions({
        headers,
        returnHeaders: true,
      });
      const options = { ...response, rp: { ...response.rp, name: shopName } };
      return { options, cookies: sent.getSetCookie() };
    },

    async addPasskey({ account: { uid }, headers, client }, response) {
      const session = await findSession(headers);
      if (!session) throw new AppError('auth/required');
      const isFirst = !(await userRecords.findById(uid))?.twoFactorEnabled;
      const newCodes = isFirst ? await createCodes(encryption, uid) : null;
      const name = deviceLabel(client.userAgent);
      const { id } = await api
        .verifyPasskeyRegistration({ body: { response, name }, headers })
        .catch((error: unknown) => {
          // The library has a status of 500 for what it cannot read, or of another site.
          const isRejected = isAuthError(error) || codeOf(error) === NOT_VERIFIED;
          throw isRejected ? new AppError('factor/passkey-rejected') : error;
        });
      return db.transaction(async (tx) => {
        const user = await lockAccount(tx, uid);
        const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.id, id));
        // Removed meanwhile: the account must not ask for a passkey that is gone.
        if (!passkey) throw new AppError('factor/passkey-rejected');
        const recoveryCodes = await switchOn(tx, user, { newCodes, sessionId: session.id });
        const change = { change: 'passkey-added', field: 'passkey', from: null } as const;
        await recordFactorChange(deps, tx, { user, ...change, to: name });
        return { recoveryCodes };
      });
    },
  };
}

/** What a process that was killed between passkey and account has left: it counts for nothing, and blocks its device. */
async function deleteUncounted(db: Db, uid: string): Promise<void> {
  const isOff = sql`not (select two_factor_enabled from users where id = ${uid})`;
  await db.delete(passkeys).where(and(eq(passkeys.userId, uid), isOff));
}
