// What a refund of items gives back, and when items can be refunded one by one.
import type { Paise } from '#domain/money/money.ts';
import { type ItemRange, type SharedOrder, itemShare } from './item-share.ts';
import type { OrderStatus } from './order.ts';

/** Before an order is shipped its items are cancelled instead, and an undelivered parcel is decided as a whole. */
export function canRefundItems(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** What is still on its way is counted when it comes back undelivered. */
export function canRestockRefunded(status: OrderStatus): boolean {
  return status === 'delivered';
}

/** The shares of the items, in paise, or less where earlier refunds have left less of the payment. */
export function refundOfItems(
  order: SharedOrder,
  items: readonly ItemRange[],
  leftPaise: Paise,
): Paise {
  const sharesPaise = items.reduce((sum, range) => sum + itemShare(order, range), 0);
  return Math.max(0, Math.min(sharesPaise, leftPaise));
}
