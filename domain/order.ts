// The order's life, as data: which states there are and who may move it from one to another.

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

export const paymentMethods = ['RAZORPAY', 'COD'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What happens to an order; each is one transition of the table below. */
export type OrderEvent =
  | 'begun'
  | 'placed_cod'
  | 'paid'
  | 'paid_late'
  | 'lapsed'
  | 'cancelled'
  | 'confirmed'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'returned_to_origin';

type Transition = { from: readonly (OrderStatus | null)[]; to: OrderStatus };

/** `null` is the state before the order exists. */
export const orderTransitions: Record<OrderEvent, Transition> = {
  begun: { from: [null], to: 'pending_payment' },
  placed_cod: { from: [null], to: 'placed' },
  paid: { from: ['pending_payment'], to: 'confirmed' },
  paid_late: { from: ['expired', 'cancelled'], to: 'confirmed' },
  lapsed: { from: ['pending_payment'], to: 'expired' },
  cancelled: { from: ['pending_payment', 'placed', 'confirmed'], to: 'cancelled' },
  confirmed: { from: ['placed'], to: 'confirmed' },
  packed: { from: ['confirmed'], to: 'packed' },
  shipped: { from: ['packed'], to: 'shipped' },
  delivered: { from: ['shipped'], to: 'delivered' },
  returned_to_origin: { from: ['shipped'], to: 'returned_to_origin' },
};

/** A shopper may say for this long that a piece came damaged. */
export const RETURN_HOURS = 48;

export function canHappen(event: OrderEvent, status: OrderStatus | null): boolean {
  return orderTransitions[event].from.includes(status);
}

/** How a state is called on the shopper's pages. */
export const orderStatusNames: Record<OrderStatus, string> = {
  pending_payment: 'Awaiting payment',
  placed: 'Placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
  returned_to_origin: 'Returned to us',
};

export const paymentMethodNames: Record<PaymentMethod, string> = {
  RAZORPAY: 'Card payment',
  COD: 'Cash on delivery',
};

/** Spoken on the phone and typed from paper: no 0, O, 1, I or L. */
const NUMBER_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `SUN-7K3M-9Q2X` from eight random bytes. */
export function orderNumber(random: Uint8Array): string {
  const letters = Array.from(
    random.subarray(0, 8),
    (byte) => NUMBER_LETTERS[byte % NUMBER_LETTERS.length],
  );
  return `SUN-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
