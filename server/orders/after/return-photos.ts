// Photographs of damage: kept one by one while the report is written, seen by the shopper who sent them and the owner only.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { MOST_PHOTOS } from '#domain/photo.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { returnPhotos } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { holdOrder } from '#server/orders/owner/owner-verbs.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { refuseUnlessReturnable } from './returnable.ts';

export type Photo = { id: string; url: string };

/** Asked before a picture is taken in or drawn: a stranger does not make us do either. */
export async function askForRoom(
  { db }: OrderParts,
  accountId: string,
  number: string,
): Promise<void> {
  await db.transaction((tx) => holdRoom(tx, accountId, number));
}

export async function addPhoto(
  parts: OrderParts,
  accountId: string,
  number: string,
  bytes: Uint8Array,
): Promise<Photo> {
  const id = randomUUID();
  await parts.uploads.keepPicture(nameOf(id), bytes);
  try {
    await parts.db.transaction(async (tx) => {
      const orderId = await holdRoom(tx, accountId, number);
      await tx.insert(returnPhotos).values({ id, orderId });
    });
  } catch (error) {
    await parts.uploads.remove(nameOf(id));
    throw error;
  }
  return photoOf(number, id);
}

async function holdRoom(tx: Tx, accountId: string, number: string): Promise<string> {
  const order = await holdOrder(tx, number, accountId);
  await refuseUnlessReturnable(tx, order);
  const known = await tx
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(eq(returnPhotos.orderId, order.id));
  if (known.length >= MOST_PHOTOS) throw new Refusal('photo/too-many');
  return order.id;
}

/** Before the report is sent; afterwards it is the report's. */
export async function removePhoto(
  { db, uploads }: OrderParts,
  accountId: string,
  number: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await holdOrder(tx, number, accountId);
    const [gone] = await tx
      .delete(returnPhotos)
      .where(
        and(
          eq(returnPhotos.id, id),
          eq(returnPhotos.orderId, order.id),
          isNull(returnPhotos.returnId),
        ),
      )
      .returning({ id: returnPhotos.id });
    if (!gone) throw new Refusal('photo/not-found');
  });
  await uploads.remove(nameOf(id));
}

/** `accountId` null: the owner, who sees everybody's. */
export async function readPhoto(
  { db, uploads }: OrderParts,
  accountId: string | null,
  number: string,
  id: string,
): Promise<Buffer> {
  const [known] = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .innerJoin(orders, eq(orders.id, returnPhotos.orderId))
    .where(
      and(
        eq(returnPhotos.id, id),
        eq(orders.number, number),
        accountId === null ? undefined : eq(orders.accountId, accountId),
      ),
    );
  const bytes = known && (await uploads.read(nameOf(known.id)));
  if (!bytes) throw new Refusal('photo/not-found');
  return bytes;
}

/** Only photographs of this very order, not yet in a report. */
export async function attachPhotos(
  tx: Tx,
  orderId: string,
  returnId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const attached = await tx
    .update(returnPhotos)
    .set({ returnId })
    .where(
      and(
        inArray(returnPhotos.id, [...ids]),
        eq(returnPhotos.orderId, orderId),
        isNull(returnPhotos.returnId),
      ),
    )
    .returning({ id: returnPhotos.id });
  if (attached.length < new Set(ids).size) throw new Refusal('photo/not-found');
}

export async function photosOf(db: Db, orderId: string, number: string): Promise<Photo[]> {
  const rows = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.orderId, orderId), sql`${returnPhotos.returnId} is not null`))
    .orderBy(asc(returnPhotos.createdAt));
  return rows.map(({ id }) => photoOf(number, id));
}

/** Photographs that never became a report are not kept. */
export async function forgetLoosePhotos({ db, uploads }: OrderParts): Promise<void> {
  const gone = await db
    .delete(returnPhotos)
    .where(
      and(
        isNull(returnPhotos.returnId),
        sql`${returnPhotos.createdAt} < now() - interval '3 days'`,
      ),
    )
    .returning({ id: returnPhotos.id });
  for (const { id } of gone) await uploads.remove(nameOf(id));
}

export function photoOf(number: string, id: string): Photo {
  return { id, url: `/api/orders/${encodeURIComponent(number)}/photos/${id}` };
}

function nameOf(id: string): string {
  return `returns/${id}.webp`;
}
