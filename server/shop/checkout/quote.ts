// Quote: the stored cart priced now, with the catalogue's prices, the shop's rules and the promo code if usable.
import { type CartLine, pricedLines } from '#domain/cart/cart.ts';
import type { Paise } from '#domain/money/money.ts';
import {
  type Discount,
  type PricingRules,
  type Totals,
  missingToMinimum,
  priceWithDiscount,
} from '#domain/order/pricing.ts';
import { type CartRow, cartFrom } from '#server/shop/cart/load-cart.ts';

/** A usable promo code whose minimum the cart does not reach. */
export type BelowMinimum = { code: string; missingPaise: Paise };

export type Quote = {
  lines: CartLine[];
  /** The cart's; it grows with every change of the cart. */
  version: number;
  promo: Discount | null;
  belowMinimum: BelowMinimum | null;
  totals: Totals;
  /** The rules of these totals: the shop's may change at any moment. */
  rules: PricingRules;
};

/** What a quote is computed from; `promo` is null for an unusable promo code, which is ignored. */
export type QuoteRow = { cart: CartRow; promo: Discount | null };

export function quoteFrom({ cart, promo }: QuoteRow, rules: PricingRules): Quote {
  const { lines, version } = cartFrom(cart);
  const totals = priceWithDiscount(pricedLines(lines), rules, promo);
  const missingPaise = promo ? missingToMinimum(totals.subtotalPaise, promo) : 0;
  const belowMinimum = promo && missingPaise > 0 ? { code: promo.code, missingPaise } : null;
  return { lines, version, promo: belowMinimum ? null : promo, belowMinimum, totals, rules };
}
