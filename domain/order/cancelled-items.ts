// What an order is without some of its items: they are cancelled before it is shipped, at the prices of the order.
import { type SharedLine, type SharedOrder, itemParts } from './item-share.ts';
import type { Paise } from '#domain/money/money.ts';

/** `line`: position of the order's line, from 0. */
export type CancelledItems = { line: number; quantity: number };

export type OrderAmounts = {
  subtotalPaise: Paise;
  discountPaise: Paise;
  taxPaise: Paise;
  totalPaise: Paise;
};

/** What the items have of the order's amounts: of each line its last items. Shipping stays as it was charged. */
export function amountsOfItems(
  order: SharedOrder,
  cancelled: readonly CancelledItems[],
): OrderAmounts {
  const amounts = { subtotalPaise: 0, discountPaise: 0, taxPaise: 0, totalPaise: 0 };
  for (const { line, quantity } of cancelled) {
    const first = (order.lines[line]?.quantity ?? 0) - quantity;
    const { pricePaise, discountPaise, taxPaise } = itemParts(order, { line, first, quantity });
    amounts.subtotalPaise += pricePaise;
    amounts.discountPaise += discountPaise;
    amounts.taxPaise += taxPaise;
    amounts.totalPaise += pricePaise - discountPaise + taxPaise;
  }
  return amounts;
}

/** The lines of an order by law without these items, which take their part of the line's discount with them. */
export function linesWithout<Line extends SharedLine>(
  order: Omit<SharedOrder, 'lines'> & { lines: readonly Line[] },
  cancelled: readonly CancelledItems[],
): Line[] {
  return order.lines.map((each, line) => {
    const quantity = cancelled.find((items) => items.line === line)?.quantity ?? 0;
    if (quantity === 0) return each;
    const rest = each.quantity - quantity;
    const { discountPaise } = itemParts(order, { line, first: rest, quantity });
    return { ...each, quantity: rest, discountPaise: (each.discountPaise ?? 0) - discountPaise };
  });
}

/** What was charged for an order at the checkout: its total, and what items cancelled since have cost. */
export function chargedPaise(order: { totalPaise: Paise; cancelledPaise: Paise }): Paise {
  return order.totalPaise + order.cancelledPaise;
}
