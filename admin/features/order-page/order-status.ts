// How the status and the payment of an order are shown in the back office.
import { paymentLabel } from '#ui/shop/order-labels.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import type { StatusTone } from '../../ui/status-tag.tsx';

export const orderStatusTones: Record<OrderStatus, StatusTone> = {
  pending_payment: 'wait',
  placed: 'wait',
  confirmed: 'good',
  packed: 'good',
  shipped: 'info',
  delivered: 'calm',
  cancelled: 'bad',
  expired: 'bad',
  returned_to_origin: 'bad',
};

const paymentTones: Record<PaymentStatus, StatusTone> = {
  pending: 'wait',
  authorized: 'wait',
  paid: 'good',
  failed: 'bad',
  partially_refunded: 'calm',
  refunded: 'calm',
};

type Payment = Pick<OrderDto, 'status' | 'paymentMethod' | 'paymentStatus'>;

/** Whether the courier still has to collect the cash of this order. */
export function isCashDue({ status, paymentMethod, paymentStatus }: Payment): boolean {
  const isOpen = ['placed', 'confirmed', 'packed', 'shipped'].includes(status);
  return isOpen && paymentMethod === 'COD' && paymentStatus === 'pending';
}

export function paymentTag(order: Payment): { tone: StatusTone; label: string } {
  const label = isCashDue(order) ? 'Cash on delivery' : paymentLabel(order);
  return { tone: paymentTones[order.paymentStatus], label };
}

/** Whether address and sizes may be corrected. */
export function isBeforePacking(detail: {
  order: Pick<OrderDto, 'status'>;
  isPacking: boolean;
}): boolean {
  const { status } = detail.order;
  return (status === 'placed' || status === 'confirmed') && !detail.isPacking;
}
