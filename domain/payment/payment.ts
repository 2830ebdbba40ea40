// Statuses of payments, payment attempts, refunds and returns, and the payment status of an order.

/** How much of an order's total has been received and refunded. */
export const paymentStatuses = [
  'pending',
  'authorized',
  'paid',
  'failed',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** One attempt is one payment at the provider; an order may have several. */
export const attemptStatuses = ['created', 'authorized', 'captured', 'failed'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** `cancelled`: the bank has returned the money already, as the outcome of a dispute. */
export const refundStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const returnStatuses = ['requested', 'accepted', 'rejected', 'received'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

type OrderMoney = {
  totalPaise: number;
  capturedPaise: number;
  refundedPaise: number;
  attempts: readonly AttemptStatus[];
};

/** Depends on the sums alone, so the result does not depend on the order in which events arrive. */
export function paymentStatusOf(money: OrderMoney): PaymentStatus {
  const { totalPaise, capturedPaise, refundedPaise, attempts } = money;
  if (capturedPaise === 0) {
    if (attempts.includes('authorized')) return 'authorized';
    return attempts.includes('failed') ? 'failed' : 'pending';
  }
  const netPaise = capturedPaise - refundedPaise;
  if (refundedPaise === 0 || netPaise >= totalPaise) return 'paid';
  return netPaise <= 0 ? 'refunded' : 'partially_refunded';
}
