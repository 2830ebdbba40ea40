// The log of a ticket: every step with its time, and the text of each reply.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { UNDO_LOG_SECONDS } from '#domain/editing/undo.ts';
import type { TicketEvent } from '#domain/customer/ticket.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { ticketEvents } from '#server/platform/db/schema/contact.ts';

export type NewTicketEvent = {
  id: string;
  ticketId: string;
  event: TicketEvent;
  text?: string;
  author?: string;
  happenedAt?: Date;
};

/** A ticket is acknowledged once: by the first email, by the admin, or with a reply. */
export function acknowledgementOf(
  ticketId: string,
  by: { author?: string; happenedAt: Date },
): NewTicketEvent {
  return { id: `${ticketId}:acknowledged`, ticketId, event: 'acknowledged', ...by };
}

/** Inserts an event of a ticket; one with an id that exists changes nothing. */
export async function insertTicketEvent(tx: Tx, event: NewTicketEvent): Promise<void> {
  await tx.insert(ticketEvents).values(event).onConflictDoNothing({ target: ticketEvents.id });
}

/** Right only while the ticket is locked. */
export async function hasTicketEvent(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: ticketEvents.id })
    .from(ticketEvents)
    .where(eq(ticketEvents.id, id));
  return found.length > 0;
}

/** Whether the last event is this one, of the last two minutes: then it is deleted. */
export async function deleteLastTicketEvent(
  tx: Tx,
  ticketId: string,
  event: TicketEvent,
): Promise<boolean> {
  const isLast = sql`${ticketEvents.position} = (select max(position) from ticket_events last where last.ticket_id = ${ticketId})`;
  const isRecent = sql`${ticketEvents.happenedAt} > now() - ${UNDO_LOG_SECONDS}::int * interval '1 second'`;
  const deleted = await tx
    .delete(ticketEvents)
    .where(and(isLast, isRecent, eq(ticketEvents.event, event)))
    .returning({ id: ticketEvents.id });
  return deleted.length > 0;
}

/** When the ticket was resolved last; null when it never was. */
export async function findResolution(tx: Tx, ticketId: string): Promise<Date | null> {
  const [last] = await tx
    .select({ at: ticketEvents.happenedAt })
    .from(ticketEvents)
    .where(and(eq(ticketEvents.ticketId, ticketId), eq(ticketEvents.event, 'resolved')))
    .orderBy(desc(ticketEvents.position))
    .limit(1);
  return last?.at ?? null;
}

export type TicketEventDto = {
  event: TicketEvent;
  text: string | null;
  author: string | null;
  at: string;
};

/** Oldest first. */
export async function listTicketEvents(db: Db | Tx, ticketId: string): Promise<TicketEventDto[]> {
  const rows = await db
    .select()
    .from(ticketEvents)
    .where(eq(ticketEvents.ticketId, ticketId))
    .orderBy(asc(ticketEvents.position));
  return rows.map(({ event, text, author, happenedAt }) => ({
    event,
    text,
    author,
    at: happenedAt.toISOString(),
  }));
}
