// How an order's state and its money are told to the shopper.
import type { BadgeTone } from '#app/ui/badge.tsx';
import type { OrderStatus } from '#domain/order.ts';
import type { PaymentStatus } from '#domain/payment.ts';
import type { OrderAnswer } from '#server/orders/reading/read-orders.ts';

const tones: Record<OrderStatus, BadgeTone> = {
  pending_payment: 'warning',
  placed: 'subtle',
  confirmed: 'success',
  packed: 'success',
  shipped: 'success',
  delivered: 'success',
  cancelled: 'error',
  expired: 'error',
  returned_to_origin: 'error',
};

export function toneOf({ status }: Pick<OrderAnswer, 'status'>): BadgeTone {
  return tones[status];
}

const money: Record<PaymentStatus, string> = {
  pending: 'Awaiting payment',
  authorized: 'Payment is being confirmed',
  paid: 'Paid',
  failed: 'Payment failed',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

export function paymentWords(
  order: Pick<OrderAnswer, 'status' | 'paymentMethod' | 'paymentStatus'>,
): string {
  if (order.paymentStatus === 'pending') {
    if (hasEnded(order)) return 'Not paid';
    if (order.paymentMethod === 'COD') return 'To be paid on delivery';
  }
  return money[order.paymentStatus];
}

/** There is an invoice once the shop has taken the order. */
export function hasInvoice({ timeline }: Pick<OrderAnswer, 'timeline'>): boolean {
  return timeline.some(({ status }) => status === 'confirmed');
}

/** Nothing will be sent any more. */
export function hasEnded({ status }: Pick<OrderAnswer, 'status'>): boolean {
  return status === 'cancelled' || status === 'expired' || status === 'returned_to_origin';
}
