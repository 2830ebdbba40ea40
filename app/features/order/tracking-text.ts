// Status of an order in one sentence, for the tracking page.
import type { OrderStatus } from '#domain/order/order.ts';

export function trackingText({ status, city }: { status: OrderStatus; city: string }): string {
  const sentences: Record<OrderStatus, string> = {
    pending_payment: "We're confirming your payment.",
    placed: 'We have received your order and will confirm it shortly.',
    confirmed: `We're preparing your order for ${city}.`,
    packed: `Packed. Ships to ${city} soon.`,
    shipped: `On its way to ${city}.`,
    delivered: `Delivered in ${city}.`,
    cancelled: 'This order was cancelled.',
    expired: 'Expired: we did not receive the payment in time.',
    returned_to_origin: 'We could not deliver your order, and it has been returned to us.',
  };
  return sentences[status];
}
