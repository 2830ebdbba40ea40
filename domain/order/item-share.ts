// What an item of an order is refunded: its price, less its share of the discount, plus its share of the tax.
import type { Paise } from '#domain/money/money.ts';
import { type PricedLine, lineTotal } from './pricing.ts';

/** A line of an order by law has its own share of the discount, in paise for its present quantity. */
export type SharedLine = PricedLine & { discountPaise?: Paise | null };

export type SharedOrder = {
  /** Lines of the order, in the order of their positions. */
  lines: readonly SharedLine[];
  subtotalPaise: Paise;
  discountPaise: Paise;
  taxPaise: Paise;
};

/** `first` counts the items of the line before these. */
export type ItemRange = { line: number; first: number; quantity: number };

/** What a range of items has of an order's amounts. */
export type ItemParts = { pricePaise: Paise; discountPaise: Paise; taxPaise: Paise };

/**
 * All items of an order together have its total without shipping, to the paisa: each share is the difference of two
 * rounded sums, so that no rounding is lost or counted twice.
 */
export function itemShare(order: SharedOrder, range: ItemRange): Paise {
  const { pricePaise, discountPaise, taxPaise } = itemParts(order, range);
  return pricePaise - discountPaise + taxPaise;
}

/** The three parts of `itemShare`. */
export function itemParts(order: SharedOrder, { line, first, quantity }: ItemRange): ItemParts {
  const priced = order.lines[line];
  if (!priced) throw new RangeError(`The order has no line ${line}`);
  const before = order.lines.slice(0, line).reduce((sum, each) => sum + lineTotal(each), 0);
  const start = before + priced.pricePaise * first;
  const pricePaise = priced.pricePaise * quantity;
  const { subtotalPaise, discountPaise, taxPaise } = order;
  const shareOf = (amount: Paise) =>
    proportion(amount, start + pricePaise, subtotalPaise) -
    proportion(amount, start, subtotalPaise);
  const ownPaise = priced.discountPaise ?? null;
  const ofItems = (count: number) => proportion(ownPaise ?? 0, count, priced.quantity);
  return {
    pricePaise,
    discountPaise:
      ownPaise === null ? shareOf(discountPaise) : ofItems(first + quantity) - ofItems(first),
    taxPaise: shareOf(taxPaise),
  };
}

/** Rounded down. The product of two amounts can exceed what a number holds exactly. */
function proportion(amount: Paise, part: Paise, whole: Paise): Paise {
  if (whole === 0) return 0;
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
