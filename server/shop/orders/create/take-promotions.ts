// Takes the promotions that an order was quoted with, as they were quoted.
import { isDeepStrictEqual } from 'node:util';
import type { Discount } from '#domain/order/pricing.ts';
import type { CartPromotions } from '#domain/order/price-with-promotions.ts';
import { type TakenPromotion, takePromotion } from '#server/shop/checkout/promotions.ts';
import type { Quote } from '#server/shop/checkout/quote.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { promotionChangedError } from './verify-client-totals.ts';

/** What the quote was priced with. */
export function promotionsOf({ automatic, promo }: Quote): CartPromotions {
  return { automatic: automatic ? [automatic] : [], code: promo };
}

/**
 * The automatic one first, so that orders lock promotions in one order. Returns whether the promo code is for one order
 * of each customer. Throws `order/prices-changed` with the totals of what is left.
 */
export async function takeQuotedPromotions(tx: Tx, quote: Quote): Promise<boolean> {
  const quoted = promotionsOf(quote);
  if (quote.automatic) {
    const { taken, isAsQuoted } = await take(tx, quote, quote.automatic);
    if (!isAsQuoted) {
      throw promotionChangedError(quote, { ...quoted, automatic: taken ? [taken.discount] : [] });
    }
  }
  if (!quote.promo) return false;
  const { taken, isAsQuoted } = await take(tx, quote, quote.promo);
  if (!taken || !isAsQuoted) {
    throw promotionChangedError(quote, { ...quoted, code: taken?.discount ?? null });
  }
  return taken.oncePerCustomer;
}

type Taken = { taken: TakenPromotion | null; isAsQuoted: boolean };

/** The owner may have changed the promotion since it was quoted; from here on it stays as it is. */
async function take(tx: Tx, { lines }: Quote, quoted: Discount): Promise<Taken> {
  const productIds = lines.map(({ productId }) => productId);
  const taken = await takePromotion(tx, quoted.code, productIds);
  const isAsQuoted =
    taken !== null && isDeepStrictEqual(withoutNames(taken.discount), withoutNames(quoted));
  return { taken, isAsQuoted };
}

function withoutNames({ goods, ...discount }: Discount) {
  return { ...discount, ...(goods && { goods: { ...goods, names: [] } }) };
}
