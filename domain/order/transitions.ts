// State tables of orders, payments, payment attempts, refunds, returns and disputes: which status may follow which.
import type { DisputeStatus } from '#domain/payment/dispute.ts';
import type { OrderEvent, OrderStatus } from './order.ts';
import type {
  AttemptStatus,
  PaymentStatus,
  RefundStatus,
  ReturnStatus,
} from '#domain/payment/payment.ts';

type NextStatuses<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

const order: NextStatuses<OrderStatus> = {
  pending_payment: ['confirmed', 'cancelled', 'expired'],
  placed: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned_to_origin'],
  delivered: [],
  returned_to_origin: [],
  // A payment may arrive after the order has ended.
  cancelled: ['confirmed'],
  expired: ['confirmed'],
};

/** Follows the attempts and refunds; a second capture makes a refunded order paid again. */
const payment: NextStatuses<PaymentStatus> = {
  pending: ['authorized', 'failed', 'paid'],
  authorized: ['failed', 'paid'],
  failed: ['authorized', 'paid'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded', 'paid'],
  refunded: ['paid', 'partially_refunded'],
};

/** Forward only, except that a failed attempt may still be paid late. */
const attempt: NextStatuses<AttemptStatus> = {
  created: ['authorized', 'captured', 'failed'],
  authorized: ['captured', 'failed'],
  failed: ['authorized', 'captured'],
  captured: [],
};

/**
 * `failed` is not final: the admin retries, or the provider reports completion late. So it may for one that was cancelled
 * after it had failed.
 */
const refund: NextStatuses<RefundStatus> = {
  pending: ['processing', 'completed', 'cancelled'],
  processing: ['completed', 'failed'],
  failed: ['pending', 'completed', 'cancelled'],
  completed: [],
  cancelled: ['completed'],
};

const returnRequest: NextStatuses<ReturnStatus> = {
  requested: ['accepted', 'rejected'],
  accepted: ['received'],
  rejected: [],
  received: [],
};

/** Any event may be the first to arrive, and a later phase reopens a dispute; `supersedes` decides which event counts. */
const dispute: NextStatuses<DisputeStatus> = {
  open: ['action_required', 'under_review', 'closed', 'won', 'lost'],
  action_required: ['open', 'under_review', 'closed', 'won', 'lost'],
  under_review: ['open', 'action_required', 'closed', 'won', 'lost'],
  closed: ['open', 'action_required', 'under_review', 'won', 'lost'],
  won: ['open', 'action_required', 'under_review', 'closed', 'lost'],
  lost: ['open', 'action_required', 'under_review', 'closed', 'won'],
};

export const transitions = {
  order,
  payment,
  attempt,
  refund,
  return: returnRequest,
  dispute,
} as const;

export type TransitionSubject = keyof typeof transitions;
/** Subjects whose changes are logged in `money_events`; an order's are logged in `order_events`. */
export type LoggedSubject = Exclude<TransitionSubject, 'order'>;

export function canTransition(subject: TransitionSubject, from: string, to: string): boolean {
  const next: Readonly<Record<string, readonly string[]>> = transitions[subject];
  return next[from]?.includes(to) ?? false;
}

type OrderTransition = { from: readonly (OrderStatus | null)[]; to: OrderStatus };

/**
 * Each event of an order with its old and new status; `null` is the time before the order exists.
 * Three events lead to `confirmed`, each from its own status, so that only a payment confirms a card order.
 */
export const orderTransitions: Readonly<Record<OrderEvent, OrderTransition>> = {
  created: { from: [null], to: 'pending_payment' },
  placed_cod: { from: [null], to: 'placed' },
  paid: { from: ['pending_payment'], to: 'confirmed' },
  paid_late: { from: ['expired', 'cancelled'], to: 'confirmed' },
  expired: { from: ['pending_payment'], to: 'expired' },
  cancelled: { from: ['pending_payment', 'placed', 'confirmed', 'packed'], to: 'cancelled' },
  confirmed: { from: ['placed'], to: 'confirmed' },
  packed: { from: ['confirmed'], to: 'packed' },
  shipped: { from: ['packed'], to: 'shipped' },
  delivered: { from: ['shipped'], to: 'delivered' },
  returned_to_origin: { from: ['shipped'], to: 'returned_to_origin' },
};

/** A packed parcel is in the shop's hands: its owner cancels the order. */
export function canCustomerCancel(status: OrderStatus): boolean {
  return isEventAllowed('cancelled', status) && status !== 'packed';
}

/** Whether `event` may happen to an order in this status; pass `null` for an order not yet created. */
export function isEventAllowed(event: OrderEvent, status: OrderStatus | null): boolean {
  return orderTransitions[event].from.includes(status);
}
