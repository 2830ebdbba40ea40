// Labels and badge colours for the status and payment of an order.
import type { BadgeTone } from '#ui/components/badge.tsx';
import { type OrderStatus, hasEnded } from '#domain/order/order.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import * as texts from '#messages/order-status.ts';

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

export function statusTone({ status }: Pick<OrderDto, 'status'>): BadgeTone {
  return tones[status];
}

const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: texts.paymentPending,
  authorized: texts.paymentAuthorized,
  paid: texts.paymentPaid,
  failed: texts.paymentFailed,
  partially_refunded: texts.paymentPartiallyRefunded,
  refunded: texts.paymentRefunded,
};

export function paymentLabel(
  order: Pick<OrderDto, 'status' | 'paymentMethod' | 'paymentStatus'>,
): string {
  if (order.paymentStatus === 'pending') {
    if (hasEnded(order)) return texts.notPaid;
    if (order.paymentMethod === 'COD') return texts.payOnDelivery;
  }
  return paymentStatusLabels[order.paymentStatus];
}

type CancelledLine = Pick<OrderDto['lines'][number], 'quantity' | 'cancelledQuantity'>;

/** Returns the label of a line with cancelled items. */
export function cancelledText({ quantity, cancelledQuantity }: CancelledLine): string {
  return quantity === 0 ? texts.lineCancelled : texts.itemsCancelled({ count: cancelledQuantity });
}

/** An order gets its invoice when it is packed. */
export function wasPacked({ timeline }: Pick<OrderDto, 'timeline'>): boolean {
  return timeline.some(({ status }) => status === 'packed');
}
