// What the stored cart costs now: the catalogue's prices, the shop's rules, the promo code if it still holds.
import { type CartLine, pricedLines } from '#domain/cart.ts';
import { type Discount, type PricingRules, type Totals, priceLines } from '#domain/pricing.ts';
import { readCart } from '#server/cart/lines.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { findPromotion } from './promotions.ts';

export type Quote = { lines: CartLine[]; version: number; promo: Discount | null; totals: Totals };

export async function quoteCart(
  db: Db | Tx,
  accountId: string,
  promoCode: string,
  rules: PricingRules,
): Promise<Quote> {
  const { lines, version } = await readCart(db, accountId);
  const promo = await findPromotion(db, accountId, promoCode);
  return { lines, version, promo, totals: priceLines(pricedLines(lines), rules, promo) };
}
