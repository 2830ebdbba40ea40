// Sealed accounts: how many there are, and which key encrypts them.
import { count, eq, min, ne } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { sealedAccounts } from '#server/platform/db/schema/sealed-accounts.ts';
import { rewrap } from './envelope.ts';
import { type SealSecrets, sealKeysOf } from './seal-keys.ts';

export type SealedSummary = {
  count: number;
  /** When the next record is erased; null without any. */
  nextErasure: string | null;
};

/** Number and next erasure of the records, and nothing of what they contain. */
export async function readSealedSummary(db: Db): Promise<SealedSummary> {
  const [row] = await db
    .select({ count: count(), next: min(sealedAccounts.eraseAfter) })
    .from(sealedAccounts);
  return { count: row?.count ?? 0, nextErasure: row?.next?.toISOString() ?? null };
}

/**
 * Rewraps keys at a start: records sealed with an earlier key open with the present one from now on. Their contents
 * stay as they are.
 */
export async function rewrapSealedAccounts(db: Db, secrets: SealSecrets): Promise<void> {
  const keys = sealKeysOf(secrets);
  const { reference, keyId, wrappedKey } = sealedAccounts;
  const rows = await db
    .select({ reference, keyId, wrappedKey })
    .from(sealedAccounts)
    .where(ne(keyId, keys[0].id));
  for (const row of rows) {
    const rewrapped = rewrap(keys, row.reference, row);
    if (rewrapped)
      await db.update(sealedAccounts).set(rewrapped).where(eq(reference, row.reference));
  }
}
