// Contact module: each message is a ticket, emailed to the seller, acknowledged, answered and resolved.
import { createHash, randomUUID } from 'node:crypto';
import { adminPaths } from '#domain/admin-routes.ts';
import {
  type ContactInput,
  hasReachableSender,
  missingContactFields,
} from '#domain/customer/contact.ts';
import { AppError, errorText } from '#domain/errors/errors.ts';
import type { TicketStep } from '#domain/customer/ticket.ts';
import type { Db } from '#server/platform/db/db.ts';
import { contactMessages } from '#server/platform/db/schema/contact.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import { type OwnerEmailDeps, notifyOwner } from '#server/shop/owner-emails/notify-owner.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import { type TicketFilter, listTickets, ticketOf } from './list-tickets.ts';
import { findTicketByToken, loadTicket } from './load-ticket.ts';
import { receivedEmail } from './received-email.ts';
import { receivedEmailKey } from './record-acknowledgement.ts';
import {
  type TicketReply,
  type TicketUndo,
  replyToTicket,
  takeTicketStep,
  undoTicketStep,
} from './ticket-actions.ts';
import { insertTicketEvent } from './ticket-events.ts';
import type { TicketSettings } from './ticket-link.ts';

type Deps = {
  db: Db;
  limits: Limits;
  outbox: Outbox;
  jobs: OwnerEmailDeps['jobs'];
  settings: OwnerEmailDeps['settings'] & TicketSettings;
  shopSettings: OwnerEmailDeps['shopSettings'];
};

export function openContact(deps: Deps) {
  return {
    /**
     * Returns the ticket number. `idempotencyKey`: the same message with the same key is stored and sent once. Throws 'contact/missing-fields' or
     * 'checkout/bad-email' with field errors, or 'request/too-many'.
     */
    send: (form: ContactInput, sender: Sender, idempotencyKey: string | null = null) =>
      sendMessage(deps, { form, sender, idempotencyKey }),
    /** Tickets of a view or of a search for the admin, newest first, in pages. */
    list: (filter: TicketFilter) => listTickets(deps.db, filter),
    /** Throws `message/not-found`. */
    load: (id: string) => loadTicket(deps.db, id),
    /** The customer's ticket, by the token of the email's link. */
    findByToken: (token: string) => findTicketByToken(deps, token),
    takeStep: (step: { id: string; step: TicketStep; author: string }) =>
      takeTicketStep(deps, step),
    undoStep: (undo: TicketUndo) => undoTicketStep(deps, undo),
    reply: (reply: TicketReply) => replyToTicket(deps, reply),
  };
}

/** `accountId`: of a sender who is signed in. */
type Sender = { client: ClientInfo; accountId: string | null };
type MessageInput = { form: ContactInput; sender: Sender; idempotencyKey: string | null };

async function sendMessage(
  { db, jobs, limits, outbox, settings, shopSettings }: Deps,
  { form, sender: { client, accountId }, idempotencyKey }: MessageInput,
): Promise<{ ticket: string }> {
  assertValid(form);
  await limits.consume('contact', { ip: client.ip }, 'request/too-many');
  const message = {
    // Single lines: both are used in email headers.
    name: oneLine(form.name),
    email: form.email.trim(),
    subject: oneLine(form.subject),
    message: form.message.trim(),
  };
  const id =
    idempotencyKey === null ? randomUUID() : digestOf([idempotencyKey, ...Object.values(message)]);
  const ticket = ticketOf(id);
  await db.transaction(async (tx) => {
    await tx
      .insert(contactMessages)
      .values({ id, accountId, ...message })
      .onConflictDoNothing();
    const { sentAt, resolution } = await loadTicket(tx, id);
    await insertTicketEvent(tx, {
      id: `${id}:received`,
      ticketId: id,
      event: 'received',
      happenedAt: new Date(sentAt),
    });
    const link = settings.shopUrl + adminPaths.message(id);
    const data = { ...message, ticket, link, replyTo: message.email };
    await notifyOwner({ jobs, outbox, settings, shopSettings }, tx, {
      kind: 'contactMessage',
      orderNumber: null,
      key: `contact:${id}`,
      accountId,
      email: { template: 'contact-message', data },
    });
    // Anybody can enter any address in the form: its mailbox gets a limited number of emails an hour.
    await outbox.enqueue(tx, {
      key: receivedEmailKey(id),
      to: message.email,
      accountId,
      recipientVerified: false,
      email: receivedEmail(settings, { id, ...message }, resolution.dueAt),
    });
  });
  return { ticket };
}

function assertValid(form: ContactInput): void {
  const missing = missingContactFields(form);
  if (missing.length > 0) {
    const { message } = errorText('contact/missing-fields');
    const fields = Object.fromEntries(missing.map((field) => [field, message]));
    throw new AppError('contact/missing-fields', { fields });
  }
  if (hasReachableSender(form)) return;
  const { message } = errorText('checkout/bad-email');
  throw new AppError('checkout/bad-email', { fields: { email: message } });
}

function digestOf(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
