// The one sum of the shop: every total shown, charged or printed comes from here.
import type { Paise } from './money.ts';

export type PricedLine = { pricePaise: Paise; quantity: number };

/** What the owner may set: see the shop's settings. */
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

/** Tax is taken on the subtotal before the discount; the discount comes off the total. */
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

export function lineTotal(line: PricedLine): Paise {
  return line.pricePaise * line.quantity;
}

export function countItems(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** What is still missing for free shipping; 0 when it is reached. */
export function freeShippingGap(subtotalPaise: Paise, rules: PricingRules): Paise {
  return Math.max(0, rules.freeShippingFromPaise - subtotalPaise);
}

function shippingFor(subtotalPaise: Paise, rules: PricingRules): Paise {
  if (subtotalPaise === 0 || subtotalPaise >= rules.freeShippingFromPaise) return 0;
  return rules.shippingFeePaise;
}

/** A percentage of an amount, rounded half up to a whole rupee, in integers throughout. */
function wholeRupeeShare(paise: Paise, percent: number): Paise {
  return Math.floor((paise * percent + 5_000) / 10_000) * 100;
}
