// Log of an order in words: what happened, with the amount, the reason or the number it names, and who did it.
import {
  type ReturnReason,
  returnReasonNames,
  returnReasons,
} from '#domain/returns/return-rules.ts';
import { toRupees, formatRupees } from '#domain/money/money.ts';

export type LoggedEvent = {
  subject: 'order' | 'attempt' | 'refund' | 'return' | 'dispute' | 'call';
  /** The event of an order; the result of a call; the new status of any other subject. */
  change: string;
  /** The old status; null for a creation. */
  from: string | null;
  details: Record<string, unknown>;
};

const actorNames: Record<string, string> = {
  customer: 'Customer',
  provider: 'Payment provider',
  system: 'System',
  admin: 'Owner',
};

export function actorLabel(actor: string): string {
  return actorNames[actor] ?? actor;
}

const orderEvents: Record<string, string> = {
  created: 'Order created; stock reserved until payment',
  placed_cod: 'Order placed, cash on delivery',
  payment_retried: 'Payment window reopened',
  payment_claimed: 'Customer sent a UTR',
  paid: 'Paid; order confirmed',
  paid_late: 'Late payment received; order confirmed',
  expired: 'Expired unpaid; stock released',
  cancelled: 'Order cancelled',
  confirmed: 'Order confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  tracking_corrected: 'Tracking corrected',
  address_corrected: 'Delivery address corrected',
  item_swapped: 'Size swapped',
  cash_collected: 'Cash collected',
  delivered: 'Delivered',
  returned_to_origin: 'Came back undelivered',
  items_cancelled: 'Items cancelled',
  cancellation_requested: 'Cancellation requested',
  cancellation_declined: 'Cancellation declined',
  replacement_shipped: 'Replacement shipped',
  return_allowed: 'Return allowed',
  refund_created: 'Refund created',
};
const moneyEvents: Record<string, string> = {
  'attempt created': 'Payment started',
  'attempt authorized': 'Payment authorised, not captured yet',
  'attempt captured': 'Payment captured',
  'attempt failed': 'Payment failed',
  'refund pending': 'Refund will be retried',
  'refund processing': 'Refund sent to the payment provider',
  'refund completed': 'Refund completed',
  'refund failed': 'Refund failed after 3 attempts. Please review.',
  'refund cancelled': 'Refund cancelled: the bank has returned the money',
  'dispute open': 'Payment disputed',
  'dispute action_required': 'Dispute: the bank asks for more evidence',
  'dispute under_review': 'Dispute: the bank reviews the evidence',
  'dispute closed': 'Dispute closed',
  'dispute won': 'Dispute won',
  'dispute lost': 'Dispute lost; the bank has taken the money back',
  'return requested': 'Problem reported',
  'return accepted': 'Return accepted',
  'return rejected': 'Return rejected',
  'return received': 'Returned item received',
};

const callLabels: Record<string, string> = {
  confirmed: 'Call: customer confirmed',
  no_answer: 'Call: no answer',
  wrong_number: 'Call: wrong number',
  cancelled: 'Call: order cancelled',
};

function isReturnReason(value: unknown): value is ReturnReason {
  return returnReasons.some((reason) => reason === value);
}

/** Null: another entry says the same already. */
export function eventLabel(entry: LoggedEvent): string | null {
  const { subject, change, from, details } = entry;
  if (subject === 'refund' && from === null) return null;
  const label =
    subject === 'order'
      ? orderEvents[change]
      : subject === 'call'
        ? callLabels[change]
        : moneyEvents[`${subject} ${change}`];
  const extra = [
    typeof details.amountPaise === 'number' && formatRupees(toRupees(details.amountPaise)),
    Array.isArray(details.items) && details.items.join('; '),
    typeof details.reason === 'string' && details.reason !== label && details.reason,
    typeof details.tracking === 'string' && details.tracking,
    change === 'payment_claimed' && typeof details.reference === 'string' && details.reference,
    change === 'address_corrected' && typeof details.to === 'string' && details.to,
    isReturnReason(details.returnReason) && returnReasonNames[details.returnReason],
    change === 'return_allowed' && `for ${details.days} days`,
    change === 'item_swapped' && `${details.item}: ${details.to} instead of ${details.from}`,
    subject === 'attempt' && typeof details.id === 'string' && details.id,
  ].filter(Boolean);
  return [label ?? change, ...extra].join(' · ');
}
