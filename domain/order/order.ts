// Orders: statuses, events, payment methods, their labels, and the order number.
import type { PaymentMethod } from './payment-methods.ts';
import * as texts from '#messages/order-status.ts';

export const orderStatuses = [
  'pending_payment',
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'returned_to_origin',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Payment method that is always offered. */
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'RAZORPAY';

/** An event that changes an order's status; domain/order/transitions.ts says from which to which. */
export type OrderEvent =
  | 'created'
  | 'placed_cod'
  | 'paid'
  | 'paid_late'
  | 'expired'
  | 'cancelled'
  | 'confirmed'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'returned_to_origin';

export const orderStatusNames: Record<OrderStatus, string> = {
  pending_payment: texts.pendingPayment,
  placed: texts.placed,
  confirmed: texts.confirmed,
  packed: texts.packed,
  shipped: texts.shipped,
  delivered: texts.delivered,
  cancelled: texts.cancelled,
  expired: texts.expired,
  returned_to_origin: texts.returnedToOrigin,
};

/** Whether the order has been placed: paid for, or to be paid in cash on delivery. */
export function isPlaced(order: { status: OrderStatus }): boolean {
  return order.status !== 'pending_payment' && !hasEnded(order);
}

/** Whether the order is final and was not delivered. */
export function hasEnded({ status }: { status: OrderStatus }): boolean {
  return status === 'cancelled' || status === 'expired' || status === 'returned_to_origin';
}

/** Orders of the admin's list: by the time of the order, or by its amount. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Characters of an order number, without 0, O, 1, I and L, which are confused when read aloud or typed from paper. */
const NUMBER_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns for example `SUN-7K3M-9Q2X`. Expects at least eight random bytes. */
export function orderNumber(random: Uint8Array): string {
  const characters = Array.from(
    random.subarray(0, 8),
    (byte) => NUMBER_CHARACTERS[byte % NUMBER_CHARACTERS.length],
  );
  return `SUN-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}
