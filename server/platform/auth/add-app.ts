// Adds an authenticator app: a secret is shown, and counts once a code of it was given.
import { AppError } from '#domain/errors/errors.ts';
import { normaliseAppCode } from '#domain/customer/second-factor.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { FindSession } from './session-lookup.ts';
import type { UserRecords } from './user-records.ts';
import type { Encryption } from './factor-encryption.ts';
import { createCodes, findFactorRow, lockAccount, saveFactorRow, switchOn } from './factor-rows.ts';
import type { SecondFactorAdmin } from './port.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { base32Of, newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const SETUP_MS = 30 * 60 * 1000;

type Deps = {
  db: Db;
  userRecords: UserRecords;
  findSession: FindSession;
  encryption: Encryption;
  outbox: Pick<Outbox, 'enqueue'>;
  shopUrl: string;
};

export function openAppSetup(deps: Deps): Pick<SecondFactorAdmin, 'startApp' | 'confirmApp'> {
  const { db, userRecords, findSession, encryption } = deps;
  return {
    async startApp({ account }, shopName) {
      const secret = newTotpSecret();
      const pendingSecret = await encryption.encrypt(secret);
      await saveFactorRow(db, account.uid, { pendingSecret, pendingSince: new Date() });
      const uri = totpUri(secret, { issuer: shopName, account: account.email });
      return { secret: base32Of(secret), uri };
    },

    async confirmApp({ account: { uid }, headers }, typed) {
      const session = await findSession(headers);
      if (!session) throw new AppError('auth/required');
      const isFirst = !(await userRecords.findById(uid))?.twoFactorEnabled;
      const newCodes = isFirst ? await createCodes(encryption, uid) : null;
      return db.transaction(async (tx) => {
        const user = await lockAccount(tx, uid);
        const row = await findFactorRow(tx, uid);
        const isFresh = Date.now() - (row?.pendingSince?.getTime() ?? 0) < SETUP_MS;
        const secret = isFresh ? await encryption.decrypt(row?.pendingSecret ?? '') : null;
        if (secret === null) throw new AppError('factor/setup-expired');
        const step = stepOfCode(secret, normaliseAppCode(typed), Date.now());
        if (step === null) throw new AppError('factor/wrong-code');
        await saveFactorRow(tx, uid, {
          secret: await encryption.encrypt(secret),
          verified: true,
          appAddedAt: new Date(),
          // The code that confirmed the app does not sign in as well.
          lastUsedStep: step,
          pendingSecret: null,
          pendingSince: null,
        });
        const recoveryCodes = await switchOn(tx, user, { newCodes, sessionId: session.id });
        const from = row?.verified === true;
        await recordFactorChange(deps, tx, {
          user,
          change: from ? 'app-replaced' : 'app-added',
          field: 'authenticatorApp',
          from,
          to: from ? 'replaced' : true,
        });
        return { recoveryCodes };
      });
    },
  };
}
