// Courier and tracking number of an order, as its emails show them.
import { shipmentText, trackingUrl } from '#domain/order/couriers.ts';
import type { OrderUpdateData } from '#server/platform/mail/port.ts';
import type { OrderRow } from './queries.ts';

export function trackingNote(
  order: Pick<OrderRow, 'courier' | 'tracking'>,
): Pick<OrderUpdateData, 'note' | 'trackingUrl'> {
  return {
    note: shipmentText(order) ?? undefined,
    trackingUrl: trackingUrl(order) ?? undefined,
  };
}
