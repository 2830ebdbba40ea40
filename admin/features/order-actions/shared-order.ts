// The amounts of an order in paise, of which each item has its share.
import { toPaise } from '#domain/money/money.ts';
import type { SharedOrder } from '#domain/order/item-share.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';

export function sharedOrder({ lines, totals }: Pick<OrderDto, 'lines' | 'totals'>): SharedOrder {
  return {
    lines: lines.map(({ price, quantity, discount }) => ({
      pricePaise: toPaise(price),
      quantity,
      discountPaise: discount === undefined ? null : toPaise(discount),
    })),
    subtotalPaise: toPaise(totals.subtotal),
    discountPaise: toPaise(totals.discount),
    taxPaise: toPaise(totals.tax),
  };
}
