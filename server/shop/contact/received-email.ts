// The email to the writer of a message: received, with the ticket number, which is the acknowledgement that the law asks for.
import type { contactMessages } from '#server/platform/db/schema/contact.ts';
import type { Email } from '#server/platform/mail/port.ts';
import { ticketOf } from './list-tickets.ts';
import { type TicketSettings, ticketLink } from './ticket-link.ts';

type Writer = Pick<typeof contactMessages.$inferSelect, 'id' | 'name' | 'message'>;

/** `resolveBy`: ISO time. */
export function receivedEmail(
  settings: TicketSettings,
  { id, name, message }: Writer,
  resolveBy: string,
): Email {
  const data = { name, message, ticket: ticketOf(id), link: ticketLink(settings, id), resolveBy };
  return { template: 'contact-received', data };
}
