// Internal notes on an order, which no customer sees.
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
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
