// The sandbox gateway's books in Razorpay's shapes, for its answers and its webhooks.
import type { LedgerOrder, LedgerPayment, LedgerRefund } from './ledger.ts';

export function orderEntity(order: LedgerOrder, attempts: number) {
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
    notes: [],
    created_at: seconds(order.createdAt),
  };
}

export function paymentEntity(payment: LedgerPayment) {
  const failed = payment.status === 'failed';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    order_id: payment.orderId,
    method: payment.method,
    amount_refunded: 0,
    refund_status: null,
    captured: payment.status === 'captured',
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: payment.errorDescription,
    error_source: failed ? 'bank' : null,
    error_step: failed ? 'payment_authorization' : null,
    error_reason: failed ? 'payment_failed' : null,
    created_at: seconds(payment.createdAt),
  };
}

export function refundEntity(refund: LedgerRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.paymentId,
    receipt: refund.idempotencyKey,
    status: refund.status,
    created_at: seconds(refund.createdAt),
  };
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
