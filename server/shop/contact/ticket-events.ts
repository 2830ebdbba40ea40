// The log of a ticket: every step with its time, and the text of each reply.
import { asc, eq } from 'drizzle-orm';
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
