// Prices, tax, shipping and discount: the only computation of a total that is shown, charged or printed.
import type { Paise } from '#domain/money/money.ts';

export type PricedLine = { pricePaise: Paise; quantity: number };

/**
 * How a shop charges GST: `specification` adds one percentage to the subtotal before discount; by `law` prices and shipping
 * include the tax, and `domain/tax/line-tax.ts` says how much of each line it is.
 */
export const pricingMethods = ['specification', 'law'] as const;
export type PricingMethod = (typeof pricingMethods)[number];

/** Rules of tax and shipping, which the owner sets in the shop settings. */
export type PricingRules = {
  method: PricingMethod;
  /** Added to the subtotal; 0 by law, where nothing is added. */
  taxPercent: number;
  shippingFeePaise: Paise;
  freeShippingFromPaise: Paise;
};

/** What a promo code takes off: a part of the subtotal, an amount of it, or the shipping fee. */
export type Discount = {
  code: string;
  /** Subtotal from which the code may be used; 0 for every cart. */
  minimumPaise: Paise;
} & (
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountPaise: Paise }
  | { kind: 'free_delivery' }
);

export type Totals = {
  itemCount: number;
  subtotalPaise: Paise;
  discountPaise: Paise;
  taxPaise: Paise;
  shippingPaise: Paise;
  totalPaise: Paise;
};

export const defaultPricingRules: PricingRules = {
  method: 'specification',
  taxPercent: 18,
  shippingFeePaise: 50_00,
  freeShippingFromPaise: 1000_00,
};

/** Totals without a promo code. All amounts in paise. */
export function priceLines(lines: readonly PricedLine[], rules: PricingRules): Totals {
  const subtotalPaise = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const taxPaise = wholeRupeeShare(subtotalPaise, rules.taxPercent);
  const shippingPaise = shippingFor(subtotalPaise, rules);
  return {
    itemCount: countItems(lines),
    subtotalPaise,
    discountPaise: 0,
    taxPaise,
    shippingPaise,
    totalPaise: subtotalPaise + taxPaise + shippingPaise,
  };
}

/**
 * Tax and discount are both computed on the subtotal; the discount is then taken off the total, and is never more than
 * the subtotal. A cart below the minimum of the code has no discount. Free delivery is no discount, but no shipping fee.
 * A function of its own: only the server and the back office use it, and browsers of customers need not load it.
 */
export function priceWithDiscount(
  lines: readonly PricedLine[],
  rules: PricingRules,
  discount: Discount | null,
): Totals {
  const totals = priceLines(lines, rules);
  if (!discount || missingToMinimum(totals.subtotalPaise, discount) > 0) return totals;
  const discountPaise = Math.min(totals.subtotalPaise, discountOn(totals.subtotalPaise, discount));
  const shippingPaise = discount.kind === 'free_delivery' ? 0 : totals.shippingPaise;
  return {
    ...totals,
    discountPaise,
    shippingPaise,
    totalPaise: totals.subtotalPaise - discountPaise + totals.taxPaise + shippingPaise,
  };
}

function discountOn(subtotalPaise: Paise, discount: Discount): Paise {
  if (discount.kind === 'percent') return wholeRupeeShare(subtotalPaise, discount.percent);
  return discount.kind === 'amount' ? discount.amountPaise : 0;
}

/** Paise still missing to the minimum of a promo code; 0 once it is reached. */
export function missingToMinimum(
  subtotalPaise: Paise,
  { minimumPaise }: Pick<Discount, 'minimumPaise'>,
): Paise {
  return Math.max(0, minimumPaise - subtotalPaise);
}

/** What one item costs with tax, before shipping. */
export function priceWithTax(pricePaise: Paise, { taxPercent }: PricingRules): Paise {
  return pricePaise + wholeRupeeShare(pricePaise, taxPercent);
}

export function lineTotal(line: PricedLine): Paise {
  return line.pricePaise * line.quantity;
}

export function countItems(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Paise still missing for free shipping; 0 once the threshold is reached. */
export function freeShippingGap(subtotalPaise: Paise, rules: PricingRules): Paise {
  return Math.max(0, rules.freeShippingFromPaise - subtotalPaise);
}

function shippingFor(subtotalPaise: Paise, rules: PricingRules): Paise {
  if (subtotalPaise === 0 || subtotalPaise >= rules.freeShippingFromPaise) return 0;
  return rules.shippingFeePaise;
}

/** A percentage of an amount, rounded half up to a whole rupee in integer arithmetic. */
function wholeRupeeShare(paise: Paise, percent: number): Paise {
  return Math.floor((paise * percent + 5_000) / 10_000) * 100;
}
