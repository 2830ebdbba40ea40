// Second factors of the signed-in account: state, recovery codes, removal.
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { RECOVERY_CODE_COUNT } from '#domain/customer/second-factor.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { passkeys, secondFactors } from '#server/platform/db/schema/second-factors.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { UserRecords } from './user-records.ts';
import type { Encryption } from './factor-encryption.ts';
import {
  codeHashesOf,
  createCodes,
  findFactorRow,
  listPasskeys,
  lockAccount,
  saveFactorRow,
  switchOff,
} from './factor-rows.ts';
import type { SecondFactorAdmin } from './port.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { removeEveryFactor } from './remove-every-factor.ts';

type UseCases = Omit<SecondFactorAdmin, 'startPasskey' | 'addPasskey' | 'startApp' | 'confirmApp'>;
type Deps = {
  db: Db;
  userRecords: UserRecords;
  encryption: Encryption;
  outbox: Pick<Outbox, 'enqueue'>;
  shopUrl: string;
};

export function openFactors(deps: Deps): UseCases {
  const { db, userRecords, encryption } = deps;

  /**
   * Called after a factor was removed. If none is left, switches the second step off, or throws 'factor/last-one' when
   * one must stay.
   */
  async function settleRemoval(tx: Tx, uid: string, mustKeepOne: boolean): Promise<void> {
    const hasApp = (await findFactorRow(tx, uid))?.verified === true;
    if (hasApp || (await listPasskeys(tx, uid)).length > 0) return;
    if (mustKeepOne) throw new AppError('factor/last-one');
    await switchOff(tx, uid);
  }

  return {
    async readSecondFactors(uid) {
      const [user, row, keys] = [
        await userRecords.findById(uid),
        await findFactorRow(db, uid),
        await listPasskeys(db, uid),
      ];
      return {
        isOn: user?.twoFactorEnabled === true,
        passkeys: keys.map(({ id, name, createdAt }) => ({
          id,
          name: name ?? 'Passkey',
          addedAt: createdAt,
        })),
        app: row?.verified && row.appAddedAt ? { addedAt: row.appAddedAt } : null,
        recoveryCodesLeft: (await codeHashesOf(encryption, row)).length,
      };
    },

    removePasskey: ({ account: { uid } }, id, { mustKeepOne }) =>
      db.transaction(async (tx) => {
        const user = await lockAccount(tx, uid);
        const [removed] = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.userId, uid)))
          .returning({ name: passkeys.name });
        if (!removed) return;
        await settleRemoval(tx, uid, mustKeepOne);
        const change = { change: 'passkey-removed', field: 'passkey', to: null } as const;
        await recordFactorChange(deps, tx, { user, ...change, from: removed.name });
      }),

    removeApp: ({ account: { uid } }, { mustKeepOne }) =>
      db.transaction(async (tx) => {
        const user = await lockAccount(tx, uid);
        if (!(await findFactorRow(tx, uid))?.verified) return;
        const none = { secret: '', verified: false, appAddedAt: null, lastUsedStep: 0 };
        await saveFactorRow(tx, uid, none);
        await settleRemoval(tx, uid, mustKeepOne);
        const change = { change: 'app-removed', field: 'authenticatorApp' } as const;
        await recordFactorChange(deps, tx, { user, ...change, from: true, to: false });
      }),

    async renewRecoveryCodes({ account: { uid } }) {
      const { codes, encrypted } = await createCodes(encryption, uid);
      return db.transaction(async (tx) => {
        const user = await lockAccount(tx, uid);
        if (!user.twoFactorEnabled) throw new AppError('factor/none');
        const from = (await codeHashesOf(encryption, await findFactorRow(tx, uid))).length;
        await saveFactorRow(tx, uid, { backupCodes: encrypted });
        const change = { change: 'codes-renewed', field: 'recoveryCodes' } as const;
        await recordFactorChange(deps, tx, {
          user,
          ...change,
          // Renewed at ten of ten, too: the row says that there was a change.
          from: `${from} left`,
          to: `${RECOVERY_CODE_COUNT} new`,
        });
        return codes;
      });
    },

    removeEveryFactor: (email) => removeEveryFactor(deps, email),

    async reencryptFactors() {
      for (const row of await db.select().from(secondFactors)) {
        const secret = await reencrypted(encryption, row.secret);
        const backupCodes = await reencrypted(encryption, row.backupCodes);
        if (secret === null && backupCodes === null) continue;
        // Only what was read: a code may have been used meanwhile.
        await db
          .update(secondFactors)
          .set({ ...(secret && { secret }), ...(backupCodes && { backupCodes }) })
          .where(
            and(
              eq(secondFactors.id, row.id),
              eq(secondFactors.secret, row.secret),
              eq(secondFactors.backupCodes, row.backupCodes),
            ),
          );
      }
    },
  };
}

/** Null for what the present secret has encrypted, and for what nobody can decrypt. */
async function reencrypted(encryption: Encryption, text: string): Promise<string | null> {
  if (text === '' || (await encryption.isPresent(text))) return null;
  const plain = await encryption.decrypt(text);
  return plain === null ? null : encryption.encrypt(plain);
}
