// Uploads in parts: a slow connection sends each part in a request of its own, and after a break only the part that was lost.
import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { MAX_UPLOAD_BYTES, MIN_PART_BYTES } from '#domain/image/uploaded-image.ts';
import type { Db } from '#server/platform/db/db.ts';
import { imageUploads } from '#server/platform/db/schema/images.ts';
import type { UploadParts } from '#server/platform/media/port.ts';

/** `received`: bytes of the file that are stored; the next part starts there. */
export type UploadProgress = { id: string; received: number };

type Deps = { db: Db; parts: UploadParts };
type Upload = typeof imageUploads.$inferSelect;
/** `uploadId` of this account; any other is `image/upload-expired`. */
type Sender = { accountId: string; uploadId: string };

/** Maximum of open uploads of one account. An editor sends twelve images at once. */
const MAX_OPEN_UPLOADS = 60;

/** `bytes`: size of the whole file. Throws `image/empty`, `image/too-large` or `image/too-many-uploads`. */
export async function startUpload(
  { db }: Deps,
  accountId: string,
  bytes: number,
): Promise<UploadProgress> {
  if (bytes === 0) throw new AppError('image/empty');
  if (bytes > MAX_UPLOAD_BYTES) throw new AppError('image/too-large');
  const [open] = await db
    .select({ count: count() })
    .from(imageUploads)
    .where(and(eq(imageUploads.createdBy, accountId), isNull(imageUploads.imageKey)));
  if ((open?.count ?? 0) >= MAX_OPEN_UPLOADS) throw new AppError('image/too-many-uploads');
  const id = randomUUID();
  await db.insert(imageUploads).values({ id, bytes, createdBy: accountId });
  return { id, received: 0 };
}

/**
 * Parts come in order. A part that does not start where the stored ones end, such as one sent again after its response
 * was lost, throws `image/part-out-of-order` with `{ received }`.
 */
export async function addPart(
  { db, parts }: Deps,
  sender: Sender,
  { offset, bytes }: { offset: number; bytes: Uint8Array },
): Promise<UploadProgress> {
  const upload = await loadUpload(db, sender);
  const end = offset + bytes.length;
  if (upload.received !== offset || end > upload.bytes) throwOutOfOrder(upload);
  if (bytes.length < MIN_PART_BYTES && end < upload.bytes) {
    throw new AppError('request/invalid', { fields: { body: 'A part has at least 32 KB.' } });
  }
  // A name of its own: of two requests for one part, the slower must not replace what the faster has stored.
  const name = await parts.add(upload.id, bytes);
  const stored = await db
    .update(imageUploads)
    .set({
      received: end,
      parts: sql`${imageUploads.parts} || ${JSON.stringify([name])}::jsonb`,
    })
    .where(and(eq(imageUploads.id, upload.id), eq(imageUploads.received, offset)))
    .returning({ received: imageUploads.received });
  const received = stored[0]?.received;
  if (received !== undefined) return { id: upload.id, received };
  await parts.remove(name);
  return throwOutOfOrder(await loadUpload(db, sender));
}

/**
 * Hands the complete file to `save`, which returns the image's key. Asked again, it returns the same key. Throws
 * `image/part-out-of-order` while bytes are missing, and what `save` throws.
 */
export async function completeUpload(
  { db, parts }: Deps,
  sender: Sender,
  save: (bytes: Uint8Array) => Promise<string>,
): Promise<string> {
  const upload = await loadUpload(db, sender);
  if (upload.imageKey) return upload.imageKey;
  if (upload.received < upload.bytes) throwOutOfOrder(upload);
  const bytes = await parts.join(upload.parts);
  if (!bytes) {
    // Another request has completed the upload meanwhile.
    const { imageKey } = await loadUpload(db, sender);
    if (imageKey) return imageKey;
    throw new AppError('image/upload-expired');
  }
  const imageKey = await save(bytes).catch(async (error: unknown) => {
    // A file that is refused would be refused again: it is no unfinished upload.
    if (error instanceof AppError && error.status < 500)
      await deleteUpload({ db, parts }, upload.id);
    throw error;
  });
  await db.update(imageUploads).set({ imageKey }).where(eq(imageUploads.id, upload.id));
  await parts.removeUpload(upload.id);
  return imageKey;
}

/** Deletes uploads, with their parts, that were started more than a day ago. */
export async function deleteOldUploads({ db, parts }: Deps): Promise<void> {
  const old = await db
    .select({ id: imageUploads.id })
    .from(imageUploads)
    .where(sql`${imageUploads.createdAt} < now() - interval '1 day'`);
  for (const { id } of old) await deleteUpload({ db, parts }, id);
}

async function deleteUpload({ db, parts }: Deps, id: string): Promise<void> {
  await parts.removeUpload(id);
  await db.delete(imageUploads).where(eq(imageUploads.id, id));
}

async function loadUpload(db: Db, { accountId, uploadId }: Sender): Promise<Upload> {
  const [upload] = await db
    .select()
    .from(imageUploads)
    .where(and(eq(imageUploads.id, uploadId), eq(imageUploads.createdBy, accountId)));
  if (!upload) throw new AppError('image/upload-expired');
  return upload;
}

function throwOutOfOrder({ received }: Upload): never {
  throw new AppError('image/part-out-of-order', { details: { received } });
}
