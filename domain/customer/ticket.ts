// Tickets: each message of the contact form is one, with a number, a status and the two times of the law.
import * as texts from '#messages/ticket-status.ts';
// Consumer Protection (E-Commerce) Rules 2020, rule 4(5): acknowledged within 48 hours, redressed within one month.

export const ticketStatuses = ['received', 'acknowledged', 'in_progress', 'resolved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketStatusLabels: Record<TicketStatus, string> = {
  received: texts.received,
  acknowledged: texts.acknowledged,
  in_progress: texts.inProgress,
  resolved: texts.resolved,
};

/** Steps as the log of a ticket has them. */
export const ticketEventNames = [
  'received',
  'acknowledged',
  'started',
  'replied',
  'resolved',
  'resumed',
] as const;
export type TicketEvent = (typeof ticketEventNames)[number];

/** What the admin does with one tap; a reply is a step of its own. */
export const ticketSteps = ['acknowledged', 'started', 'resolved', 'resumed'] as const;
export type TicketStep = (typeof ticketSteps)[number];

const steps: Record<TicketStep, { from: readonly TicketStatus[]; to: TicketStatus }> = {
  acknowledged: { from: ['received'], to: 'acknowledged' },
  started: { from: ['acknowledged'], to: 'in_progress' },
  resolved: { from: ['received', 'acknowledged', 'in_progress'], to: 'resolved' },
  resumed: { from: ['resolved'], to: 'in_progress' },
};

/** Null when the step cannot be taken from this status. */
export function statusAfter(status: TicketStatus, step: TicketStep): TicketStatus | null {
  const { from, to } = steps[step];
  return from.includes(status) ? to : null;
}

export function possibleSteps(status: TicketStatus): TicketStep[] {
  return ticketSteps.filter((step) => statusAfter(status, step) !== null);
}

/** Lists of the back office. `due`: near or past one of the two times. */
export const ticketViews = ['to-answer', 'in-progress', 'due', 'resolved'] as const;
export type TicketView = (typeof ticketViews)[number];

export const ACKNOWLEDGE_HOURS = 48;
/** How long before its end a time counts as near. */
export const NEAR_ACKNOWLEDGE_HOURS = 24;
export const NEAR_RESOLVE_DAYS = 7;
/** How long the link of the status page works after the ticket was resolved. */
export const TICKET_LINK_DAYS = 60;
export const MAX_REPLY_LENGTH = 5_000;

/** One of the two times of a ticket. ISO times; `doneAt` is null until then, and where it was not recorded. */
export type TicketClock = { dueAt: string; doneAt: string | null };
export type ClockState = 'running' | 'near' | 'past' | 'met' | 'missed';

export function clockState(
  { dueAt, doneAt }: TicketClock,
  now: Date,
  nearHours: number,
): ClockState {
  const due = Date.parse(dueAt);
  if (doneAt !== null) return Date.parse(doneAt) <= due ? 'met' : 'missed';
  if (now.getTime() >= due) return 'past';
  return now.getTime() >= due - nearHours * 3_600_000 ? 'near' : 'running';
}

const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `MSG-4K7P-2M9X`, from a hash of the message's id: the same for the same message. */
export function ticketNumber(hash: Uint8Array): string {
  const characters = Array.from(
    hash.subarray(0, 8),
    (byte) => CHARACTERS[byte % CHARACTERS.length],
  );
  return `MSG-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}
