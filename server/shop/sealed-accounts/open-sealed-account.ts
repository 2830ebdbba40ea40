// Opens a sealed account for whoever runs the server, and records in the audit log who asked for it and why.
import { eq } from 'drizzle-orm';
import { OPERATOR, recordAudit } from '#server/platform/audit/audit-log.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sealedAccounts } from '#server/platform/db/schema/sealed-accounts.ts';
import { open } from './envelope.ts';
import { type SealSecrets, sealKeysOf } from './seal-keys.ts';

export type Opening = { reference: string; reason: string };

const MAX_REASON_LENGTH = 500;

/** Returns the record as JSON once the audit row is committed. Throws a StartupError of one line. */
export async function openSealedAccount(
  db: Db,
  secrets: SealSecrets,
  { reference: typed, reason: typedReason }: Opening,
): Promise<string> {
  const reference = typed.trim().toUpperCase();
  const reason = typedReason.trim();
  if (reason === '') throw new StartupError('A reason is needed: --reason "…".');
  if (reason.length > MAX_REASON_LENGTH)
    throw new StartupError(`The reason has at most ${MAX_REASON_LENGTH} characters.`);
  return db.transaction(async (tx) => {
    const isIt = eq(sealedAccounts.reference, reference);
    const [row] = await tx.select().from(sealedAccounts).where(isIt);
    if (!row)
      throw new StartupError(
        `There is no sealed account ${reference}. It may have been erased: records are kept for a year.`,
      );
    const text = openRow(secrets, row);
    await recordAudit(tx, {
      accountId: OPERATOR,
      action: 'sealed-account.opened',
      subject: `sealed-account:${reference}`,
      changes: [{ field: 'reason', from: null, to: reason }],
    });
    return text;
  });
}

function openRow(secrets: SealSecrets, row: typeof sealedAccounts.$inferSelect): string {
  const { reference, sealedAt } = row;
  let text: string | null;
  try {
    text = open(sealKeysOf(secrets), reference, row);
  } catch (cause) {
    throw new StartupError(
      `${reference} cannot be opened: the record was changed in the database. Restore it from a backup.`,
      { cause },
    );
  }
  if (text === null)
    throw new StartupError(
      `${reference} was sealed with another key. Set SEAL_KEY, or SESSION_SECRET where there was none, to the one in use on ${sealedAt.toISOString().slice(0, 10)} or since.`,
    );
  return text;
}
