// Photos of damage: uploaded one by one while the report is written, readable by the customer and admins only.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { MAX_PHOTOS } from '#domain/image/photo.ts';
import { UNSENT_PHOTO_DAYS } from '#domain/shop/retention.ts';
import type { ReturnRules } from '#domain/returns/return-rules.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { returnPhotos } from '#server/platform/db/schema/returns.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import { assertPhotosWanted } from './eligibility.ts';
import { loadReport } from './load-return.ts';

export type PhotoDto = { id: string; url: string };

type CustomerOrder = { accountId: string; number: string };

/**
 * Called before an upload is read, so that only an eligible customer makes the server buffer and decode images.
 * Throws `order/not-found`, `return/window-closed` and `photo/too-many`.
 */
export async function checkUploadQuota(
  { db, shopSettings }: OrderDeps,
  order: CustomerOrder,
): Promise<void> {
  const rules = shopSettings.returnRules;
  await db.transaction((tx) => lockUploadQuota(tx, order, rules));
}

/** Adds a photo. Throws the errors of `checkUploadQuota`, and `photo/…` for bytes that are no accepted image. */
export async function addPhoto(
  { db, uploads, shopSettings }: OrderDeps,
  order: CustomerOrder,
  bytes: Uint8Array,
): Promise<PhotoDto> {
  const id = randomUUID();
  await uploads.savePhoto(photoFileName(id), bytes);
  try {
    await db.transaction(async (tx) => {
      const orderId = await lockUploadQuota(tx, order, shopSettings.returnRules);
      await tx.insert(returnPhotos).values({ id, orderId });
    });
  } catch (error) {
    await uploads.remove(photoFileName(id));
    throw error;
  }
  return toPhotoDto(order.number, id);
}

/** Returns the order's id, which stays locked. */
async function lockUploadQuota(
  tx: Tx,
  { accountId, number }: CustomerOrder,
  rules: ReturnRules,
): Promise<string> {
  const order = await lockOrder(tx, number, accountId);
  await assertPhotosWanted(tx, order, rules);
  const isUnattached = and(eq(returnPhotos.orderId, order.id), isNull(returnPhotos.returnId));
  if ((await tx.$count(returnPhotos, isUnattached)) >= MAX_PHOTOS)
    throw new AppError('photo/too-many');
  return order.id;
}

/** Removes a photo, only before the report is sent. Throws `order/not-found` and `photo/not-found`. */
export async function removePhoto(
  { db, uploads }: OrderDeps,
  { accountId, number }: CustomerOrder,
  photoId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number, accountId);
    const [deleted] = await tx
      .delete(returnPhotos)
      .where(
        and(
          eq(returnPhotos.id, photoId),
          eq(returnPhotos.orderId, order.id),
          isNull(returnPhotos.returnId),
        ),
      )
      .returning({ id: returnPhotos.id });
    if (!deleted) throw new AppError('photo/not-found');
  });
  await uploads.remove(photoFileName(photoId));
}

/** `accountId` null means an admin, who may read any photo. Throws `photo/not-found`. */
export async function readPhoto(
  { db, uploads }: Pick<OrderDeps, 'db' | 'uploads'>,
  { accountId, number }: { accountId: string | null; number: string },
  photoId: string,
): Promise<Buffer> {
  const [photo] = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .innerJoin(orders, eq(orders.id, returnPhotos.orderId))
    .where(
      and(
        eq(returnPhotos.id, photoId),
        eq(orders.number, number),
        accountId === null ? undefined : eq(orders.accountId, accountId),
      ),
    );
  const bytes = photo && (await uploads.read(photoFileName(photo.id)));
  if (!bytes) throw new AppError('photo/not-found');
  return bytes;
}

type Attachment = { orderId: string; returnId: string; photoIds: readonly string[] };

/** Throws `photo/not-found` for a photo of another order or another report, and `photo/too-many`. */
export async function attachPhotos(
  tx: Tx,
  { orderId, returnId, photoIds }: Attachment,
): Promise<void> {
  if (photoIds.length === 0) return;
  const attached = await tx
    .update(returnPhotos)
    .set({ returnId })
    .where(
      and(
        inArray(returnPhotos.id, [...photoIds]),
        eq(returnPhotos.orderId, orderId),
        isNull(returnPhotos.returnId),
      ),
    )
    .returning({ id: returnPhotos.id });
  if (attached.length < new Set(photoIds).size) throw new AppError('photo/not-found');
  if ((await tx.$count(returnPhotos, eq(returnPhotos.returnId, returnId))) > MAX_PHOTOS)
    throw new AppError('photo/too-many');
}

type MorePhotos = CustomerOrder & { returnId: string; photoIds: readonly string[] };

/**
 * Adds photos to a report that is not decided yet. Idempotent. Throws `order/not-found`, `return/not-found`,
 * `return/already-decided`, `photo/not-found` and `photo/too-many`.
 */
export async function addReportPhotos({ db }: OrderDeps, added: MorePhotos): Promise<void> {
  const { accountId, number, returnId, photoIds } = added;
  await db.transaction(async (tx) => {
    const { id: orderId } = await lockOrder(tx, number, accountId);
    const { report } = await loadReport(tx, orderId, returnId);
    if (report.status !== 'requested') throw new AppError('return/already-decided');
    const known = await tx
      .select({ id: returnPhotos.id })
      .from(returnPhotos)
      .where(eq(returnPhotos.returnId, returnId));
    const ids = new Set(known.map(({ id }) => id));
    const newIds = photoIds.filter((id) => !ids.has(id));
    await attachPhotos(tx, { orderId, returnId, photoIds: newIds });
  });
}

/** Photos of the order's reports by the id of their report, oldest first. */
export async function listReportPhotos(
  db: Db,
  { orderId, number }: { orderId: string; number: string },
): Promise<ReadonlyMap<string | null, PhotoDto[]>> {
  const rows = await db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.orderId, orderId), isNotNull(returnPhotos.returnId)))
    .orderBy(asc(returnPhotos.createdAt));
  const byReport = Map.groupBy(rows, ({ returnId }) => returnId);
  return new Map(
    [...byReport].map(([id, photos]) => [id, photos.map((photo) => toPhotoDto(number, photo.id))]),
  );
}

/** Photos that no report has yet, oldest first. */
export async function listUnsentPhotos(
  db: Db,
  { orderId, number }: { orderId: string; number: string },
): Promise<PhotoDto[]> {
  const rows = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.orderId, orderId), isNull(returnPhotos.returnId)))
    .orderBy(asc(returnPhotos.createdAt));
  return rows.map(({ id }) => toPhotoDto(number, id));
}

/** Deletes photos that were not attached to a report within three days. */
export async function deleteUnattachedPhotos({
  db,
  uploads,
}: Pick<OrderDeps, 'db' | 'uploads'>): Promise<void> {
  const deleted = await db
    .delete(returnPhotos)
    .where(
      and(
        isNull(returnPhotos.returnId),
        sql`${returnPhotos.createdAt} < now() - ${UNSENT_PHOTO_DAYS}::float8 * interval '1 day'`,
      ),
    )
    .returning({ id: returnPhotos.id });
  for (const { id } of deleted) await uploads.remove(photoFileName(id));
}

export function toPhotoDto(number: string, id: string): PhotoDto {
  return { id, url: `/api/orders/${encodeURIComponent(number)}/photos/${id}` };
}

/** Name of a photo's file in the store of uploads. */
export function photoFileName(id: string): string {
  return `returns/${id}.webp`;
}
