// Payments as the shop sees them: the state of the money, and of each attempt to pay.

export const paymentStatuses = [
  'pending',
  'authorized',
  'paid',
  'failed',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const attemptStatuses = ['created', 'authorized', 'captured', 'failed'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** What the payment window hands back, under the provider's own names. */
export type PaymentProof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** Forward only, except that a failed attempt may still be paid late. */
const reachable: Record<AttemptStatus, readonly AttemptStatus[]> = {
  created: ['authorized', 'captured', 'failed'],
  authorized: ['captured', 'failed'],
  failed: ['authorized', 'captured'],
  captured: [],
};

export function attemptMayBecome(from: AttemptStatus, to: AttemptStatus): boolean {
  return reachable[from].includes(to);
}
