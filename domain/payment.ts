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

export const refundStatuses = ['due', 'processing', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const returnStatuses = ['requested', 'accepted', 'rejected', 'received'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** What the payment window hands back, under the provider's own names. */
export type PaymentProof = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

type Moves<Status extends string> = Record<Status, readonly Status[]>;

/** Forward only, except that a failed attempt may still be paid late. */
const attemptMoves: Moves<AttemptStatus> = {
  created: ['authorized', 'captured', 'failed'],
  authorized: ['captured', 'failed'],
  failed: ['authorized', 'captured'],
  captured: [],
};

/** An order's money follows its attempts and refunds; a second capture makes a refunded order paid again. */
const paymentMoves: Moves<PaymentStatus> = {
  pending: ['authorized', 'failed', 'paid'],
  authorized: ['failed', 'paid'],
  failed: ['authorized', 'paid'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded', 'paid'],
  refunded: ['paid', 'partially_refunded'],
};

/** Given up is not the end: the owner tries again, or the provider tells late that it was done. */
const refundMoves: Moves<RefundStatus> = {
  due: ['processing', 'done'],
  processing: ['done', 'failed'],
  failed: ['due', 'done'],
  done: [],
};

const returnMoves: Moves<ReturnStatus> = {
  requested: ['accepted', 'rejected'],
  accepted: ['received'],
  rejected: [],
  received: [],
};

/** Every state beside the order's own, by what it is the state of. */
export const moneyMoves = {
  payment: paymentMoves,
  attempt: attemptMoves,
  refund: refundMoves,
  return: returnMoves,
} as const;
export type MoneySubject = keyof typeof moneyMoves;

export function mayBecome(subject: MoneySubject, from: string, to: string): boolean {
  const moves: Readonly<Record<string, readonly string[]>> = moneyMoves[subject];
  return moves[from]?.includes(to) ?? false;
}

export function attemptMayBecome(from: AttemptStatus, to: AttemptStatus): boolean {
  return attemptMoves[from].includes(to);
}

type Money = {
  totalPaise: number;
  capturedPaise: number;
  refundedPaise: number;
  attempts: readonly AttemptStatus[];
};

/** From the sums alone, so that it is the same in whatever order the news came. */
export function paymentStatusOf(money: Money): PaymentStatus {
  const { totalPaise, capturedPaise, refundedPaise, attempts } = money;
  if (capturedPaise === 0) {
    if (attempts.includes('authorized')) return 'authorized';
    return attempts.includes('failed') ? 'failed' : 'pending';
  }
  const kept = capturedPaise - refundedPaise;
  if (refundedPaise === 0 || kept >= totalPaise) return 'paid';
  return kept <= 0 ? 'refunded' : 'partially_refunded';
}
