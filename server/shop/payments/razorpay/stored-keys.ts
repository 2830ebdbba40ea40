// Razorpay's keys as the owner has typed them: one row of the shop's settings, encrypted with the shop's secret.
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { shopSettings } from '#server/platform/db/schema/settings.ts';
import { type Secrets, decryptText, encryptText } from '#server/platform/lib/text-encryption.ts';
import type { OwnerKeys } from '../port.ts';

const KEY = 'paymentKeys';
const PURPOSE = 'payment-keys';

/** `encrypted`: the keys as JSON. `savedBy`: id of the account. */
type Row = { encrypted: string; savedAt: string; savedBy: string };

/** `keys` is null when no present secret has encrypted them: the owner enters them again. */
export type StoredKeys = { keys: OwnerKeys | null; savedAt: string; savedBy: string };

/** Null before the owner has entered keys. */
export async function readStoredKeys(db: Db, secrets: Secrets): Promise<StoredKeys | null> {
  const row = await findRow(db);
  if (!row) return null;
  const text = await decryptText(secrets, PURPOSE, row.encrypted);
  const keys = text === null ? null : (JSON.parse(text) as OwnerKeys);
  return { keys, savedAt: row.savedAt, savedBy: row.savedBy };
}

export async function saveStoredKeys(
  db: Db | Tx,
  secrets: Secrets,
  { keys, ...saved }: { keys: OwnerKeys; savedAt: string; savedBy: string },
): Promise<void> {
  const encrypted = await encryptText(secrets, PURPOSE, JSON.stringify(keys));
  const value: Row = { encrypted, ...saved };
  await db
    .insert(shopSettings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({
      target: shopSettings.key,
      set: { value, version: sql`${shopSettings.version} + 1`, updatedAt: sql`now()` },
    });
}

/** Encrypts the keys anew at a start with a changed secret, so that the earlier one can be forgotten. */
export async function reencryptStoredKeys(db: Db, secrets: Secrets): Promise<void> {
  if (!secrets.previousSessionSecret) return;
  const stored = await readStoredKeys(db, secrets);
  if (stored?.keys) await saveStoredKeys(db, secrets, { ...stored, keys: stored.keys });
}

async function findRow(db: Db): Promise<Row | null> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.key, KEY));
  return row ? (row.value as Row) : null;
}
