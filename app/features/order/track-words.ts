// How far an order is, in one sentence.
import type { OrderStatus } from '#domain/order.ts';

export function trackWords({ status, city }: { status: OrderStatus; city: string }): string {
  const sentences: Record<OrderStatus, string> = {
    pending_payment: 'Its payment is being confirmed.',
    placed: 'We have your order, and confirm it soon.',
    confirmed: `We are making your order ready for ${city}.`,
    packed: `It is packed, and leaves for ${city} soon.`,
    shipped: `It is on its way to ${city}.`,
    delivered: `It has arrived in ${city}.`,
    cancelled: 'It was cancelled.',
    expired: 'It was not paid in time, and has ended.',
    returned_to_origin: 'It could not be delivered, and has come back to us.',
  };
  return sentences[status];
}
