// Calls of the API for tickets, and the labels of their lists, statuses and steps.
import { api, readResponse } from '#ui/client/api.ts';
import type { TicketEvent, TicketStatus, TicketStep, TicketView } from '#domain/customer/ticket.ts';
import type { StatusTone } from '../../ui/status-tag.tsx';

export const viewLabels: Record<TicketView, string> = {
  'to-answer': 'To reply',
  'in-progress': 'In progress',
  due: 'Due soon',
  resolved: 'Resolved',
};
export const ticketStatusTones: Record<TicketStatus, StatusTone> = {
  received: 'bad',
  acknowledged: 'wait',
  in_progress: 'info',
  resolved: 'good',
};
/** Labels of the buttons by step, in the order of the buttons. */
export const stepLabels: Record<TicketStep, string> = {
  acknowledged: 'Acknowledge',
  started: 'Mark as in progress',
  resolved: 'Mark as resolved',
  resumed: 'Reopen',
};
export const eventLabels: Record<TicketEvent, string> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  started: 'In progress',
  replied: 'Replied',
  resolved: 'Resolved',
  resumed: 'Reopened',
};

export type LoadedMessages = Awaited<ReturnType<typeof loadMessages>>;
export type Ticket = Awaited<ReturnType<typeof fetchTicket>>;

export const loadMessages = (view: TicketView, after = '') =>
  readResponse(api.admin.messages.$get({ query: { view, ...(after && { after }) } }));
export const fetchTicket = (id: string) =>
  readResponse(api.admin.messages[':id'].$get({ param: { id } }));
