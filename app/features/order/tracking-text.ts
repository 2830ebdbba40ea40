// Status of an order in one sentence, for the tracking page.
import type { OrderStatus } from '#domain/order/order.ts';
import * as texts from '#messages/order.ts';

export function trackingText({ status, city }: { status: OrderStatus; city: string }): string {
  const sentences: Record<OrderStatus, string> = {
    pending_payment: texts.followPayment,
    placed: texts.followPlaced,
    confirmed: texts.followConfirmed({ city }),
    packed: texts.followPacked({ city }),
    shipped: texts.followShipped({ city }),
    delivered: texts.followDelivered({ city }),
    cancelled: texts.followCancelled,
    expired: texts.followExpired,
    returned_to_origin: texts.followReturned,
  };
  return sentences[status];
}
