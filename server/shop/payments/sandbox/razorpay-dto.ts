// Converts stored orders, payments, refunds and disputes to Razorpay's entities, for responses and webhooks.
import { createHash } from 'node:crypto';
import type { Notes } from './api-schemas.ts';
import type { RefundedPayment, StoredDispute, StoredOrder, StoredRefund } from './store.ts';

export function orderEntity(order: StoredOrder, attempts: number) {
  const paid = order.status === 'paid' ? order.amount : 0;
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts,
    notes: notesOf(order),
    created_at: seconds(order.createdAt),
  };
}

export function paymentEntity(payment: RefundedPayment) {
  const failed = payment.status === 'failed';
  const { amountRefunded } = payment;
  const isFullyRefunded = amountRefunded === payment.amount;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: isFullyRefunded ? ('refunded' as const) : payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: amountRefunded,
    refund_status: amountRefunded === 0 ? null : isFullyRefunded ? 'full' : 'partial',
    captured: payment.status === 'captured',
    description: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: payment.errorDescription,
    error_source: failed ? 'bank' : null,
    error_step: failed ? 'payment_authorization' : null,
    error_reason: failed ? 'payment_failed' : null,
    created_at: seconds(payment.createdAt),
  };
}

export function refundEntity(refund: StoredRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.paymentId,
    notes: notesOf(refund),
    receipt: refund.receipt,
    acquirer_data: { arn: refund.status === 'processed' ? arnOf(refund) : null },
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: 'normal',
    created_at: seconds(refund.createdAt),
  };
}

/** ARN of a refund, as a card network's: 23 digits, the same for each reading of one refund. */
function arnOf({ id }: StoredRefund): string {
  const digits = createHash('sha256')
    .update(id)
    .digest()
    .map((byte) => byte % 10);
  return `7${digits.slice(0, 22).join('')}`;
}

/** Razorpay has no status of its own for evidence that is not enough: the event's name says it. */
export function disputeEntity(dispute: StoredDispute) {
  const { id, paymentId, amount, reasonCode, status } = dispute;
  return {
    id,
    entity: 'dispute',
    payment_id: paymentId,
    amount,
    currency: 'INR',
    amount_deducted: status === 'lost' ? amount : 0,
    reason_code: reasonCode,
    respond_by: seconds(dispute.respondBy),
    status: status === 'action_required' ? ('open' as const) : status,
    phase: 'chargeback',
    created_at: seconds(dispute.createdAt),
  };
}

/** An empty list if there are none. */
function notesOf({ notes }: { notes: Notes }): Notes | [] {
  return Object.keys(notes).length > 0 ? notes : [];
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
