// Quote: the stored cart priced now, with the catalogue's prices, the shop's rules and the promo code if usable.
import { type CartLine, discountableLines } from '#domain/cart/cart.ts';
import type { Paise } from '#domain/money/money.ts';
import {
  type Discount,
  type PricingRules,
  type Shortfall,
  type Totals,
  shortfallOf,
} from '#domain/order/pricing.ts';
import { priceWithPromotions } from '#domain/order/price-with-promotions.ts';
import { type CartRow, cartFrom } from '#server/shop/cart/load-cart.ts';

/** A usable promo code, and what the cart lacks to use it. */
export type UnmetPromo = Pick<Discount, 'code' | 'goods'> & {
  shortfall: Shortfall | { kind: 'nothing-left' };
};

export type Quote = {
  lines: CartLine[];
  /** The cart's; it grows with every change of the cart. */
  version: number;
  promo: Discount | null;
  /** The automatic promotion that applies, and its part of the discount. */
  automatic: Discount | null;
  automaticPaise: Paise;
  /** The discount of each line; null where it is spread over all lines. */
  shares: Paise[] | null;
  unmet: UnmetPromo | null;
  totals: Totals;
  /** The rules of these totals: the shop's may change at any moment. */
  rules: PricingRules;
};

/** What a quote is computed from; `promo` is null for an unusable promo code, which is ignored. */
export type QuoteRow = { cart: CartRow; promo: Discount | null; automatic: Discount[] | null };

export function quoteFrom(row: QuoteRow, rules: PricingRules): Quote {
  const { lines, version } = cartFrom(row.cart);
  const typed = row.promo && ofLines(row.promo, lines);
  const offered = (row.automatic ?? []).map((discount) => ofLines(discount, lines));
  const priced = priceWithPromotions(discountableLines(lines), rules, {
    automatic: offered,
    code: typed,
  });
  const { totals, automatic, automaticPaise, code: promo } = priced;
  const shares = automatic || promo?.goods ? priced.shares : null;
  const unmet = typed && !promo ? unmetOf(typed, lines) : null;
  return { lines, version, promo, automatic, automaticPaise, shares, unmet, totals, rules };
}

/** A code that the cart can use, but does not, adds nothing to what the automatic promotion takes off. */
function unmetOf({ code, ...discount }: Discount, lines: readonly CartLine[]): UnmetPromo {
  const shortfall = shortfallOf(discountableLines(lines), discount) ?? { kind: 'nothing-left' };
  return { code, goods: discount.goods, shortfall };
}

/** Without products that the stored cart has, but customers may not see any more. */
function ofLines(discount: Discount, lines: readonly CartLine[]): Discount {
  const { goods } = discount;
  if (!goods?.productIds) return discount;
  const productIds = goods.productIds.filter((id) => lines.some((line) => line.productId === id));
  return { ...discount, goods: { ...goods, productIds } };
}
