// Internal notes on an order, which no customer sees.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { UNDO_LOG_SECONDS } from '#domain/editing/undo.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orderNotes } from '#server/platform/db/schema/order-work.ts';
import { orders } from '#server/platform/db/schema/orders.ts';

/** `id` is chosen by the client: a note that is sent again is added once. */
export type NewNote = { id: string; number: string; text: string; author: string };
export type NoteDto = { id: string; text: string; author: string; at: string };

/** Throws `order/not-found`. */
export async function addNote(db: Db, { id, number, text, author }: NewNote): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw new AppError('order/not-found');
  await db
    .insert(orderNotes)
    .values({ id, orderId: order.id, text, author })
    .onConflictDoNothing({ target: orderNotes.id });
}

/** Takes a note back within two minutes. Idempotent. Throws `order/note-kept` for an older one. */
export async function undoNote(db: Db, { id, number }: { id: string; number: string }) {
  const ofOrder = sql`${orderNotes.orderId} = (select id from orders where number = ${number})`;
  const isNote = and(eq(orderNotes.id, id), ofOrder);
  const isRecent = sql`${orderNotes.createdAt} > now() - ${UNDO_LOG_SECONDS}::int * interval '1 second'`;
  await db.delete(orderNotes).where(and(isNote, isRecent));
  if ((await db.$count(orderNotes, isNote)) > 0) throw new AppError('order/note-kept');
}

export type InternalNote = Pick<NewNote, 'text' | 'author'>;

/**
 * Inserts a note in the transaction of what it is about; nothing for an empty text. A note is deleted with the account,
 * unlike a log entry.
 */
export async function insertNote(tx: Tx, order: { id: string }, note: InternalNote): Promise<void> {
  if (!note.text) return;
  await tx.insert(orderNotes).values({ id: randomUUID(), orderId: order.id, ...note });
}

/** Oldest first. */
export async function listNotes(db: Db, orderId: string): Promise<NoteDto[]> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id));
  return rows.map(({ id, text, author, createdAt }) => ({
    id,
    text,
    author,
    at: createdAt.toISOString(),
  }));
}
