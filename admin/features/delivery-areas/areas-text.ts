// Counts of the delivery areas in one line.
import type { DeliveryAreaCounts } from '#server/shop/delivery-areas/delivery-areas.ts';

export function areasText({ withoutCash, withoutDelivery }: DeliveryAreaCounts): string {
  if (withoutCash + withoutDelivery === 0) return 'Delivery and cash to every PIN code';
  return `${pinCodes(withoutDelivery)} without delivery · ${pinCodes(withoutCash)} without cash on delivery`;
}

function pinCodes(count: number): string {
  return count === 1 ? '1 PIN code' : `${count.toLocaleString('en-IN')} PIN codes`;
}
