// Labels of the admin pages: attention reasons, statuses, jobs, actors and log entries.
import { toRupees, formatRupees } from '#domain/money.ts';
import type { RefundStatus, ReturnStatus } from '#domain/payment.ts';
import type { LineDecision } from '#domain/returns.ts';
import type { Attention } from '#server/orders/views/order-views.ts';
import type { LogEntry } from '#server/orders/admin/log.ts';

export const attentionLabels: Record<Attention, string> = {
  refundFailed: 'Refund failed',
  cashRefundPending: 'Cash refund due',
  returnRequested: 'Return requested',
  replacementToShip: 'Replacement to ship',
  undeliveredUnsettled: 'Undelivered parcel to settle',
  emailFailed: 'Email not sent',
  paymentNotCaptured: 'Payment not captured',
  discrepancy: 'Discrepancy found',
};

export const refundLabels: Record<RefundStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

export const returnLabels: Record<ReturnStatus, string> = {
  requested: 'Requested',
  accepted: 'Accepted',
  rejected: 'Rejected',
  received: 'Received',
};

export const decisionLabels: Record<LineDecision, string> = {
  refund: 'Refund',
  part_refund: 'Partial refund',
  replace: 'Replace',
  decline: 'Declined',
};

const jobNames: Record<string, string> = {
  'expire-reservations': 'Expire unpaid orders',
  'sync-pending-payments': 'Sync pending payments',
  refunds: 'Process refunds',
  'pack-orders': 'Pack orders',
  'daily-reconciliation': 'Daily reconciliation',
  'webhook-events': 'Payment webhooks',
  'sandbox-webhooks': 'Sandbox webhooks',
  'cleanup-accounts': 'Clean up accounts',
};

export function jobLabel(queue: string): string {
  return jobNames[queue] ?? queue;
}

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
  replacement_shipped: 'Replacement shipped',
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
  'return requested': 'Damage reported',
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

/** Null: another entry says the same already. */
export function eventLabel(entry: LogEntry): string | null {
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
    typeof details.reason === 'string' && details.reason,
    typeof details.tracking === 'string' && details.tracking,
    change === 'address_corrected' && typeof details.to === 'string' && details.to,
    change === 'item_swapped' && `${details.item}: ${details.to} instead of ${details.from}`,
    subject === 'attempt' && typeof details.id === 'string' && details.id,
  ].filter(Boolean);
  return [label ?? change, ...extra].join(' · ');
}
