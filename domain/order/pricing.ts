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

/** The lines that a discount counts, and takes off from. */
export type DiscountedGoods = {
  /** Those in the cart that the code is for; absent where it is for every product. */
  productIds?: string[] | undefined;
  /** Whether it leaves out lines that cost less than their original price. */
  excludesSale: boolean;
  /** Of the chosen collections, categories and products, for the customer. */
  names: string[];
};

export type DiscountableLine = PricedLine & { productId?: string; isOnSale?: boolean };

/** What a cart lacks to use a code: any of its goods, an amount of them, or a number of items. */
export type Shortfall =
  | { kind: 'goods' }
  | { kind: 'amount'; missingPaise: Paise }
  | { kind: 'items'; missingItems: number };

/** What a promo code takes off: a part of the price of its goods, an amount of it, or the shipping fee. */
export type Discount = {
  code: string;
  /** Subtotal of its goods from which the code may be used; 0 for every cart. */
  minimumPaise: Paise;
  /** Items of its goods from which the code may be used; absent for any number. */
  minimumItems?: number | undefined;
  /** Absent for a code that is for everything. */
  goods?: DiscountedGoods | undefined;
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
 * Tax is computed on the subtotal, the discount on the lines that it counts; it is then taken off the total, and is never
 * more than these lines cost. A cart that lacks something has no discount. Free delivery is no discount, but no shipping fee.
 * A function of its own: only the server and the back office use it, and browsers of customers need not load it.
 */
export function priceWithDiscount(
  lines: readonly DiscountableLine[],
  rules: PricingRules,
  discount: Discount | null,
): Totals {
  const totals = priceLines(lines, rules);
  if (!discount || shortfallOf(lines, discount)) return totals;
  const countedPaise = sumOf(discountWeights(lines, discount));
  const discountPaise = Math.min(countedPaise, discountOn(countedPaise, discount));
  const shippingPaise = discount.kind === 'free_delivery' ? 0 : totals.shippingPaise;
  return {
    ...totals,
    discountPaise,
    shippingPaise,
    totalPaise: totals.subtotalPaise - discountPaise + totals.taxPaise + shippingPaise,
  };
}

/** What a discount takes off goods of this price; it may be more than they cost. */
export function discountOn(countedPaise: Paise, discount: Discount): Paise {
  if (discount.kind === 'percent') return wholeRupeeShare(countedPaise, discount.percent);
  return discount.kind === 'amount' ? discount.amountPaise : 0;
}

/** What each line costs if the discount counts it, else 0: the weights by which the discount is spread over the lines. */
export function discountWeights(
  lines: readonly DiscountableLine[],
  { goods }: Pick<Discount, 'goods'>,
): Paise[] {
  return lines.map((line) => (isCounted(line, goods) ? lineTotal(line) : 0));
}

function isCounted(line: DiscountableLine, goods: DiscountedGoods | undefined): boolean {
  if (!goods) return true;
  if (goods.excludesSale && line.isOnSale) return false;
  return goods.productIds?.includes(line.productId ?? '') ?? true;
}

/** Null where the cart can use the discount. */
export function shortfallOf(
  lines: readonly DiscountableLine[],
  discount: Pick<Discount, 'minimumPaise' | 'minimumItems' | 'goods'>,
): Shortfall | null {
  const { goods, minimumPaise, minimumItems = 0 } = discount;
  const counted = lines.filter((line) => isCounted(line, goods));
  const items = countItems(counted);
  if (goods && items === 0) return { kind: 'goods' };
  const missingPaise = minimumPaise - sumOf(counted.map(lineTotal));
  if (missingPaise > 0) return { kind: 'amount', missingPaise };
  return items < minimumItems ? { kind: 'items', missingItems: minimumItems - items } : null;
}

export function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, paise) => sum + paise, 0);
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
