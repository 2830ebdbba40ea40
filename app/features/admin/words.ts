// What the owner's pages call things: why an order asks for her, what a job does, what the log tells.
import { toRupees, formatRupees } from '#domain/money.ts';
import type { RefundStatus, ReturnStatus } from '#domain/payment.ts';
import type { Attention } from '#server/orders/owner/owner-list.ts';
import type { LogEntry } from '#server/orders/owner/owner-log.ts';

export const attentionWords: Record<Attention, string> = {
  refundFailed: 'Refund failed',
  cashToPayBack: 'Cash to pay back',
  returnRequested: 'Return requested',
  mailFailed: 'Mail not sent',
  paymentHeld: 'Payment not captured',
  trouble: 'Something is wrong',
};

export const refundWords: Record<RefundStatus, string> = {
  due: 'Due',
  processing: 'On its way',
  done: 'Done',
  failed: 'Failed',
};

export const returnWords: Record<ReturnStatus, string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  rejected: 'Rejected',
  received: 'Received',
};

const jobs: Record<string, string> = {
  'lapse-reservations': 'Ending unpaid orders',
  reconcile: 'Asking the payment provider',
  refunds: 'Sending refunds',
  'daily-sweep': 'The daily sweep',
  'provider-news': 'News of the payment provider',
  'sandbox-webhooks': 'The sandbox’s webhooks',
  'tidy-accounts': 'Tidying accounts',
};

export function jobWords(queue: string): string {
  return jobs[queue] ?? queue;
}

const actors: Record<string, string> = {
  shopper: 'Shopper',
  provider: 'Payment provider',
  clock: 'The shop, by itself',
  owner: 'Owner',
};

export function actorWords(actor: string): string {
  return actors[actor] ?? actor;
}

const orderEvents: Record<string, string> = {
  begun: 'Order begun; the pieces are held until it is paid',
  placed_cod: 'Order placed, to be paid on delivery',
  reopened: 'The payment window was opened again',
  paid: 'Paid; order confirmed',
  paid_late: 'Paid after its time; order confirmed',
  lapsed: 'Not paid in time; the pieces are free again',
  cancelled: 'Order cancelled',
  confirmed: 'Order confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  cash_collected: 'Cash collected',
  delivered: 'Delivered',
  returned_to_origin: 'Came back to us undelivered',
  refund_due: 'Refund owed',
};
const others: Record<string, string> = {
  'attempt created': 'Payment begun',
  'attempt authorized': 'Payment authorised, not captured yet',
  'attempt captured': 'Payment captured',
  'attempt failed': 'Payment failed',
  'refund due': 'Refund to be tried again',
  'refund processing': 'Refund sent to the provider',
  'refund done': 'Refund done',
  'refund failed': 'Refund given up; it waits for you',
  'return requested': 'Damage reported',
  'return accepted': 'Return accepted',
  'return rejected': 'Return rejected',
  'return received': 'Returned piece received',
};

/** Null: told by another entry already. */
export function logWords(entry: LogEntry): string | null {
  const { subject, what, from, facts } = entry;
  if (subject === 'refund' && from === null) return null;
  const said = subject === 'order' ? orderEvents[what] : others[`${subject} ${what}`];
  const more = [
    typeof facts.amountPaise === 'number' && formatRupees(toRupees(facts.amountPaise)),
    typeof facts.reason === 'string' && facts.reason,
    typeof facts.tracking === 'string' && facts.tracking,
    subject === 'attempt' && typeof facts.id === 'string' && facts.id,
  ].filter(Boolean);
  return [said ?? what, ...more].join(' · ');
}
