// Prices, tax, shipping and discount: the only computation of a total that is shown, charged or printed.
import type { Paise } from '#domain/money/money.ts';

export type PricedLine = { pricePaise: Paise; quantity: number };

/** Rules of tax and shipping, which the owner sets in the shop settings. */
export type PricingRules = {
  taxPercent: number;
  shippingFeePaise: Paise;
  freeShippingFromPaise: Paise;
};

export type Discount = { code: string; percent: number };

export type Totals = {
  itemCount: number;
  subtotalPaise: Paise;
  discountPaise: Paise;
  taxPaise: Paise;
  shippingPaise: Paise;
  totalPaise: Paise;
};

export const defaultPricingRules: PricingRules = {
  taxPercent: 18,
  shippingFeePaise: 50_00,
  freeShippingFromPaise: 1000_00,
};

/** Tax and discount are both computed on the subtotal; the discount is then taken off the total. All amounts in paise. */
export function priceLines(
  lines: readonly PricedLine[],
  rules: PricingRules,
  discount?: Discount | null,
): Totals {
  const subtotalPaise = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discountPaise = discount ? wholeRupeeShare(subtotalPaise, discount.percent) : 0;
  const taxPaise = wholeRupeeShare(subtotalPaise, rules.taxPercent);
  const shippingPaise = shippingFor(subtotalPaise, rules);
  return {
    itemCount: countItems(lines),
    subtotalPaise,
    discountPaise,
    taxPaise,
    shippingPaise,
    totalPaise: subtotalPaise - discountPaise + taxPaise + shippingPaise,
  };
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
