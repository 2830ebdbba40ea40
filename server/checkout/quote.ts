// Quote: the stored cart priced now, with the catalogue's prices, the shop's rules and the promo code if usable.
import { type CartLine, pricedLines } from '#domain/cart.ts';
import { type Discount, type PricingRules, type Totals, priceLines } from '#domain/pricing.ts';
import { readCart } from '#server/cart/load-cart.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { findPromotion } from './promotions.ts';

export type Quote = {
  lines: CartLine[];
  /** The cart's; it grows with every change of the cart. */
  version: number;
  promo: Discount | null;
  totals: Totals;
  /** The rules of these totals: the shop's may change at any moment. */
  rules: PricingRules;
};

type QuoteRequest = { accountId: string; promoCode: string; rules: PricingRules };

/** An unusable promo code is ignored: `promo` is null. */
export async function quoteCart(
  db: Db | Tx,
  { accountId, promoCode, rules }: QuoteRequest,
): Promise<Quote> {
  const { lines, version } = await readCart(db, accountId);
  const promo = await findPromotion(db, accountId, promoCode);
  return { lines, version, promo, totals: priceLines(pricedLines(lines), rules, promo), rules };
}
