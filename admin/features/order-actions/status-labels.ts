// Labels of the admin pages: attention reasons, statuses and jobs.
import type { RefundStatus, ReturnStatus } from '#domain/payment/payment.ts';
import type { LineDecision } from '#domain/returns/returns.ts';
import type { Attention } from '#server/shop/orders/views/order-views.ts';

export const attentionLabels: Record<Attention, string> = {
  disputeOpen: 'Payment disputed',
  disputeLost: 'Dispute lost: cancel the order',
  refundFailed: 'Refund failed',
  refundedUnshipped: 'Everything refunded: cancel the order',
  cancellationRequested: 'The customer asks to cancel',
  upiToCheck: 'UPI payment to check',
  cashRefundPending: 'Refund to pay by hand',
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
  cancelled: 'Cancelled',
};

export const returnStatusLabels: Record<ReturnStatus, string> = {
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
  'payout-reminders': 'Remind of cash refunds',
  'confirm-orders': 'Confirm orders',
  'pack-orders': 'Pack orders',
  'daily-reconciliation': 'Daily reconciliation',
  settlements: 'Settlements of the payment provider',
  'webhook-events': 'Payment webhooks',
  'sandbox-webhooks': 'Sandbox webhooks',
  'cleanup-accounts': 'Clean up accounts',
};

export function jobLabel(queue: string): string {
  return jobNames[queue] ?? queue;
}
