// What an item of an order is refunded: its price, less its share of the discount, plus its share of the tax.
import type { Paise } from './money.ts';
import { type PricedLine, lineTotal } from './pricing.ts';

export type SharedOrder = {
  /** In the order of their positions. */
  lines: readonly PricedLine[];
  subtotalPaise: Paise;
  discountPaise: Paise;
  taxPaise: Paise;
};

/** `first` counts the items of the line before these. */
export type ItemRange = { line: number; first: number; quantity: number };

/**
 * All items of an order together have its total without shipping, to the paisa: each share is the difference of two
 * rounded sums, so that no rounding is lost or counted twice.
 */
export function itemShare(order: SharedOrder, { line, first, quantity }: ItemRange): Paise {
  const priced = order.lines[line];
  if (!priced) throw new RangeError(`The order has no line ${line}`);
  const before = order.lines.slice(0, line).reduce((sum, each) => sum + lineTotal(each), 0);
  const start = before + priced.pricePaise * first;
  return shareUpTo(order, start + priced.pricePaise * quantity) - shareUpTo(order, start);
}

/** What the first items with these prices, added up, share. */
function shareUpTo(order: SharedOrder, pricePaise: Paise): Paise {
  const { subtotalPaise, discountPaise, taxPaise } = order;
  if (subtotalPaise === 0) return 0;
  return (
    pricePaise -
    proportion(discountPaise, pricePaise, subtotalPaise) +
    proportion(taxPaise, pricePaise, subtotalPaise)
  );
}

/** Rounded down. The product of two amounts can exceed what a number holds exactly. */
function proportion(amount: Paise, part: Paise, whole: Paise): Paise {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
