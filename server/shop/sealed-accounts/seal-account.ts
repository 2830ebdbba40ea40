// Seals the personal data of an account in the transaction that erases it.
import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { SEALED_DAYS } from '#domain/shop/retention.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { returnPhotos } from '#server/platform/db/schema/returns.ts';
import { sealedAccounts } from '#server/platform/db/schema/sealed-accounts.ts';
import type { Uploads } from '#server/platform/media/port.ts';
import { photoFileName } from '#server/shop/orders/returns/damage-photos.ts';
import { seal } from './envelope.ts';
import { readPersonalRows } from './personal-rows.ts';
import { type SealSecrets, sealKeysOf } from './seal-keys.ts';

/** WebP as base64 by the id of the photo; null for a file that is gone. */
type Photos = ReadonlyMap<string, string | null>;

/** Reads the photos before the transaction, which waits for no file. Throws when the store is away. */
export async function readPhotosToSeal(
  { db, uploads }: { db: Db; uploads: Uploads },
  accountId: string,
): Promise<Photos> {
  const rows = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .innerJoin(orders, eq(orders.id, returnPhotos.orderId))
    .where(eq(orders.accountId, accountId));
  const photos = new Map<string, string | null>();
  for (const { id } of rows) {
    const bytes = await uploads.read(photoFileName(id));
    photos.set(id, bytes && bytes.toString('base64'));
  }
  return photos;
}

/**
 * Seals the personal data of an account, before anything is erased. Returns the reference of the record. Throws
 * 'server/busy'.
 */
export async function sealAccount(
  tx: Tx,
  { accountId, photos, secrets }: { accountId: string; photos: Photos; secrets: SealSecrets },
): Promise<string> {
  const reference = newReference();
  const rows = await readPersonalRows(tx, accountId);
  const hasUnreadPhoto = rows.return_photos?.some(({ id }) => !photos.has(String(id)));
  // Uploaded since: its file would be deleted unsealed.
  if (hasUnreadPhoto) throw new AppError('server/busy');
  const text = JSON.stringify({ reference, rows, photos: Object.fromEntries(photos) });
  const eraseAfter = sql`now() + ${SEALED_DAYS}::float8 * interval '1 day'`;
  const [present] = sealKeysOf(secrets);
  await tx
    .insert(sealedAccounts)
    .values({ reference, eraseAfter, ...seal(present, reference, text) });
  return reference;
}

/** Characters of a reference, without the letters and digits that are mistaken for each other when read aloud. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function newReference(): string {
  const four = () =>
    Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return `SA-${four()}-${four()}`;
}
