// One ticket: for the back office with its log, for the customer what was asked and answered.
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { TICKET_LINK_DAYS, type TicketClock, type TicketStatus } from '#domain/customer/ticket.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import { ticketOf } from './list-tickets.ts';
import { type TicketEventDto, listTicketEvents } from './ticket-events.ts';
import { type TicketSettings, readTicketToken } from './ticket-link.ts';
import { acknowledgeDueAt, resolveDueAt } from './ticket-sql.ts';

export type TicketDto = {
  id: string;
  ticket: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: TicketStatus;
  sentAt: string;
  acknowledgement: TicketClock;
  resolution: TicketClock;
  events: TicketEventDto[];
};

export type CustomerTicketDto = Pick<
  TicketDto,
  'ticket' | 'subject' | 'message' | 'status' | 'sentAt' | 'acknowledgement' | 'resolution'
> & { replies: { text: string; at: string }[] };

/** Throws `message/not-found`. */
export async function loadTicket(db: Db | Tx, id: string): Promise<TicketDto> {
  const ticket = await findTicket(db, id);
  if (!ticket) throw new AppError('message/not-found');
  return ticket;
}

/** The ticket, for whoever has the email. Null for an invalid token, an ended link and a ticket that was deleted. */
export async function findTicketByToken(
  { db, settings }: { db: Db; settings: TicketSettings },
  token: string,
): Promise<CustomerTicketDto | null> {
  const id = readTicketToken(settings, token);
  const found = id === null ? null : await findTicket(db, id);
  if (!found || hasEnded(found)) return null;
  const { ticket, subject, message, status, sentAt, acknowledgement, resolution, events } = found;
  const replies = events.flatMap(({ text, at }) => (text === null ? [] : [{ text, at }]));
  return { ticket, subject, message, status, sentAt, acknowledgement, resolution, replies };
}

function hasEnded({ status, resolution, sentAt }: TicketDto): boolean {
  if (status !== 'resolved') return false;
  const resolvedAt = Date.parse(resolution.doneAt ?? sentAt);
  return Date.now() - resolvedAt > TICKET_LINK_DAYS * 86_400_000;
}

const isoOf = (time: ReturnType<typeof sql>) =>
  sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function findTicket(db: Db | Tx, id: string): Promise<TicketDto | null> {
  const [found] = await db
    .select({
      row: contactMessages,
      acknowledgeBy: isoOf(acknowledgeDueAt),
      resolveBy: isoOf(resolveDueAt),
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  if (!found) return null;
  const { row, acknowledgeBy, resolveBy } = found;
  const { name, email, subject, message, status, sentAt, acknowledgedAt, resolvedAt } = row;
  return {
    id,
    ticket: ticketOf(id),
    name,
    email,
    subject,
    message,
    status,
    sentAt: sentAt.toISOString(),
    acknowledgement: { dueAt: acknowledgeBy, doneAt: acknowledgedAt?.toISOString() ?? null },
    resolution: { dueAt: resolveBy, doneAt: resolvedAt?.toISOString() ?? null },
    events: await listTicketEvents(db, id),
  };
}
