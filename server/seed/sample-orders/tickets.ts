// Messages to the shop over the year: nearly all are answered, the newest wait.
import { DAY_MS } from '#domain/calendar/indian-day.ts';
import { hindi } from '#domain/language/languages.ts';
import {
  type SampleMessage,
  hindiMessage,
  messageInProgress,
  openMessages,
  sampleMessages,
} from '#samples/orders/messages.ts';
import type { contactMessages, ticketEvents } from '#server/platform/db/schema/contact.ts';
import type { SampleCustomer } from './customers.ts';
import { HOUR_MS, MINUTE_MS, OWNER, later, workTime } from './order-life.ts';
import { type Random, createRandom } from './random.ts';

type TicketRow = Required<typeof contactMessages.$inferInsert>;
type EventRow = Omit<Required<typeof ticketEvents.$inferInsert>, 'position'>;
export type SampleTickets = { messages: TicketRow[]; events: EventRow[] };

/** Days from one message to the next. */
const EVERY_DAYS = 8;
/** Hours since the messages that wait were sent, the newest first. */
const OPEN_SINCE = [1.4, 6.2, 29.5];

export function createTickets(customers: readonly SampleCustomer[], now: Date): SampleTickets {
  const tickets: SampleTickets = { messages: [], events: [] };
  const random = createRandom('tickets');
  for (let day = 360; day > 6; day -= EVERY_DAYS) {
    const text = random.happens(0.08) ? hindiMessage : random.pick(sampleMessages);
    const sentAt = later(now, (random.between(0, 5) - day) * DAY_MS);
    addTicket(tickets, { random, text, sentAt, customer: senderOf(text, customers, random) });
  }
  const sentAt = later(now, -3.2 * DAY_MS);
  const customer = senderOf(messageInProgress, customers, random);
  addTicket(tickets, { random, text: messageInProgress, sentAt, customer, isOpen: true });
  openMessages.forEach((open, at) => {
    const text = { ...open, reply: '' };
    const since = later(now, -(OPEN_SINCE[at] ?? 1) * HOUR_MS);
    const sender = senderOf(text, customers, random);
    addTicket(tickets, { random, text, sentAt: since, customer: sender });
  });
  return tickets;
}

type NewTicket = {
  random: Random;
  text: SampleMessage;
  sentAt: Date;
  customer: SampleCustomer;
  /** Whether the ticket is still open after the reply. */
  isOpen?: boolean;
};

/** A message without a reply waits; the email that acknowledges it was sent a minute later. */
function addTicket(tickets: SampleTickets, { random, text, sentAt, customer, isOpen }: NewTicket) {
  const id = random.uuid();
  const { subject, message, reply } = text;
  const acknowledgedAt = later(sentAt, MINUTE_MS);
  const repliedAt = workTime(later(sentAt, random.between(2, 20) * HOUR_MS), random);
  const isResolved = reply !== '' && !isOpen;
  tickets.messages.push({
    id,
    accountId: customer.id,
    name: customer.name,
    email: customer.email,
    subject,
    message,
    status: isResolved ? 'resolved' : reply === '' ? 'acknowledged' : 'in_progress',
    sentAt,
    acknowledgedAt,
    resolvedAt: isResolved ? repliedAt : null,
  });
  const event = { ticketId: id, text: null, author: null };
  tickets.events.push(
    { ...event, id: `${id}:received`, event: 'received', happenedAt: sentAt },
    { ...event, id: `${id}:acknowledged`, event: 'acknowledged', happenedAt: acknowledgedAt },
  );
  const answer = { ...event, author: OWNER, happenedAt: repliedAt };
  if (reply !== '')
    tickets.events.push({ ...answer, id: random.uuid(), event: 'replied', text: reply });
  if (isResolved) tickets.events.push({ ...answer, id: random.uuid(), event: 'resolved' });
}

/** Whoever writes in Hindi shops in Hindi; whoever writes in English has a name in Latin letters. */
function senderOf(text: SampleMessage, customers: readonly SampleCustomer[], random: Random) {
  const isHindi = text === hindiMessage;
  const isSender = ({ language, name }: SampleCustomer) =>
    isHindi ? language === hindi.code : /^[\w ]+$/.test(name);
  return random.pick(customers.filter(isSender));
}
