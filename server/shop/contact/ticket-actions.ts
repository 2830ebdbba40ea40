// What the admin does with a ticket: one step by one tap, or a reply that is sent by email and kept with the ticket.
import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { type TicketStatus, type TicketStep, statusAfter } from '#domain/customer/ticket.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import type { Email, Outbox } from '#server/platform/mail/port.ts';
import { loadTicket } from './load-ticket.ts';
import { ticketOf } from './list-tickets.ts';
import { receivedEmail } from './received-email.ts';
import {
  acknowledgementOf,
  deleteLastTicketEvent,
  findResolution,
  hasTicketEvent,
  insertTicketEvent,
} from './ticket-events.ts';
import { type TicketSettings, ticketLink } from './ticket-link.ts';

export type TicketDeps = { db: Db; outbox: Pick<Outbox, 'enqueue'>; settings: TicketSettings };
type TicketRow = typeof contactMessages.$inferSelect;

/** Acknowledging also sends the email with the ticket number. Throws `message/not-found` and `message/step`. */
export async function takeTicketStep(
  deps: TicketDeps,
  { id, step, author }: { id: string; step: TicketStep; author: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockTicket(tx, id);
    const status = statusAfter(row.status, step);
    if (status === null) throw new AppError('message/step');
    const now = new Date();
    const times = {
      acknowledged: { acknowledgedAt: now },
      started: {},
      resolved: { resolvedAt: now },
      resumed: { resolvedAt: null },
    }[step];
    await tx
      .update(contactMessages)
      .set({ status, ...times })
      .where(eq(contactMessages.id, id));
    if (step !== 'acknowledged') {
      await insertTicketEvent(tx, { id: randomUUID(), ticketId: id, event: step, author });
      return;
    }
    await insertTicketEvent(tx, acknowledgementOf(id, { author, happenedAt: now }));
    const { resolution } = await loadTicket(tx, id);
    const email = receivedEmail(deps.settings, row, resolution.dueAt);
    await emailCustomer(deps, tx, { row, key: `ticket-acknowledged:${id}`, email });
  });
}

/** `status`: of the ticket before the step. An acknowledgement is an email and cannot be undone. */
export type TicketUndo = {
  id: string;
  step: Exclude<TicketStep, 'acknowledged'>;
  status: TicketStatus;
};

/**
 * Takes back the last step of a ticket within two minutes, with its entry in the log. Throws `message/not-found`, and
 * `message/step` when another step was taken since, or it is too late.
 */
export async function undoTicketStep(
  { db }: Pick<TicketDeps, 'db'>,
  { id, step, status }: TicketUndo,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockTicket(tx, id);
    const isPossible = statusAfter(status, step) === row.status;
    if (!isPossible || !(await deleteLastTicketEvent(tx, id, step))) {
      throw new AppError('message/step');
    }
    const resolvedAt = status === 'resolved' ? await findResolution(tx, id) : null;
    await tx.update(contactMessages).set({ status, resolvedAt }).where(eq(contactMessages.id, id));
  });
}

/** `key`: a reply that is sent again under the same key is sent once. */
export type TicketReply = {
  id: string;
  text: string;
  resolves: boolean;
  key: string;
  author: string;
};

/** A reply acknowledges too: its email has the ticket number. Throws `message/not-found`. */
export async function replyToTicket(
  deps: TicketDeps,
  { id, text, resolves, key, author }: TicketReply,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockTicket(tx, id);
    const now = new Date();
    const eventId = createHash('sha256')
      .update(JSON.stringify([id, key]))
      .digest('base64url');
    if (await hasTicketEvent(tx, eventId)) return;
    if (row.acknowledgedAt === null)
      await insertTicketEvent(tx, acknowledgementOf(id, { author, happenedAt: now }));
    await insertTicketEvent(tx, { id: eventId, ticketId: id, event: 'replied', text, author });
    if (resolves) {
      const resolved = { id: randomUUID(), ticketId: id, event: 'resolved', author } as const;
      await insertTicketEvent(tx, resolved);
    }
    const isResolved = resolves || row.status === 'resolved';
    await tx
      .update(contactMessages)
      .set({
        status: isResolved ? 'resolved' : 'in_progress',
        acknowledgedAt: row.acknowledgedAt ?? now,
        ...(resolves && { resolvedAt: now }),
      })
      .where(eq(contactMessages.id, id));
    const { name, message } = row;
    const link = ticketLink(deps.settings, id);
    const data = { name, ticket: ticketOf(id), message, reply: text, link, isResolved };
    await emailCustomer(deps, tx, {
      row,
      key: `ticket-reply:${eventId}`,
      email: { template: 'ticket-reply', data },
    });
  });
}

async function lockTicket(tx: Tx, id: string): Promise<TicketRow> {
  const [row] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update');
  if (!row) throw new AppError('message/not-found');
  return row;
}

/** Enqueues an email to the customer. No stranger can trigger it, so it counts in no limit of the mailbox. */
async function emailCustomer(
  { outbox }: TicketDeps,
  tx: Tx,
  { row, key, email }: { row: TicketRow; key: string; email: Email },
): Promise<void> {
  const { email: to, accountId } = row;
  await outbox.enqueue(tx, { key, to, accountId, email, recipientVerified: false, budget: 'none' });
}
