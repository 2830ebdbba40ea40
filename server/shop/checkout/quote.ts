// Quote: the stored cart priced now, with the catalogue's prices, the shop's rules and the promo code if usable.
import { type CartLine, pricedLines } from '#domain/cart/cart.ts';
import {
  type Discount,
  type PricingRules,
  type Totals,
  priceLines,
} from '#domain/order/pricing.ts';
import { type CartRow, cartFrom } from '#server/shop/cart/load-cart.ts';

export type Quote = {
  lines: CartLine[];
  /** The cart's; it grows with every change of the cart. */
  version: number;
  promo: Discount | null;
  totals: Totals;
  /** The rules of these totals: the shop's may change at any moment. */
  rules: PricingRules;
};

/** What a quote is computed from; `promo` is null for an unusable promo code, which is ignored. */
export type QuoteRow = { cart: CartRow; promo: Discount | null };

export function quoteFrom({ cart, promo }: QuoteRow, rules: PricingRules): Quote {
  const { lines, version } = cartFrom(cart);
  return { lines, version, promo, totals: priceLines(pricedLines(lines), rules, promo), rules };
}
