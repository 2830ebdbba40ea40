// Comparison of the totals and items the browser sends with ours. A difference is an error, never charged.
import { discountableLines } from '#domain/cart/cart.ts';
import { AppError } from '#domain/errors/errors.ts';
import { type Paise, type Rupees, toPaise } from '#domain/money/money.ts';
import type { PricingRules, Totals } from '#domain/order/pricing.ts';
import { type CartPromotions, priceWithPromotions } from '#domain/order/price-with-promotions.ts';
import type { Quote } from '#server/shop/checkout/quote.ts';
import { totalsInRupees } from '#server/shop/checkout/totals.ts';
import type { ClientItem, ClientTotals } from './order-payload.ts';

/** Our own totals, and the rules they were computed by. */
type Priced = { totals: Totals; rules: PricingRules };

/** Throws `order/prices-changed` with our totals, as does the function below. */
export function assertClientAmount(priced: Priced, clientAmountPaise: Paise): void {
  if (priced.totals.totalPaise !== clientAmountPaise) throw pricesChangedError(priced);
}

/** Amounts the browser left out are not compared. */
export function assertClientTotals(priced: Priced, client: ClientTotals): void {
  const { totals } = priced;
  const pairs: [client: Rupees | undefined, ours: Paise][] = [
    [client.subtotal, totals.subtotalPaise],
    [client.discount, totals.discountPaise],
    [client.tax, totals.taxPaise],
    [client.shipping, totals.shippingPaise],
    [client.total, totals.totalPaise],
  ];
  const differs = pairs.some(
    ([rupees, paise]) => rupees !== undefined && toPaise(rupees) !== paise,
  );
  if (differs) throw pricesChangedError(priced);
}

type OrderedItem = { productId: string; pricePaise: Paise; quantity: number };

/**
 * The specification's items name a product, not a variant, so quantities are compared by product and price.
 * Throws `order/cart-changed` with our totals when other items or quantities are ordered.
 */
export function assertClientItems(
  priced: Priced,
  items: readonly OrderedItem[],
  clientItems: readonly ClientItem[] | undefined,
): void {
  if (!clientItems) return;
  const inPaise = clientItems.map((item) => ({ ...item, pricePaise: toPaise(item.price) }));
  if (summaryOf(items) === summaryOf(inPaise)) return;
  const isSameCart = summaryOf(items.map(withoutPrice)) === summaryOf(inPaise.map(withoutPrice));
  throw differenceError(isSameCart ? 'order/prices-changed' : 'order/cart-changed', priced);
}

function withoutPrice({ productId, quantity }: OrderedItem): OrderedItem {
  return { productId, quantity, pricePaise: 0 };
}

/**
 * Another order has just taken a promotion's last use, or the owner has changed the promotion: carries the totals of the
 * same cart with the promotions that it gets now.
 */
export function promotionChangedError(
  { lines, rules }: Quote,
  promotions: CartPromotions,
): AppError {
  const { totals } = priceWithPromotions(discountableLines(lines), rules, promotions);
  return pricesChangedError({ totals, rules });
}

function summaryOf(items: readonly OrderedItem[]): string {
  const quantities = new Map<string, number>();
  for (const { productId, pricePaise, quantity } of items) {
    const key = `${productId}@${pricePaise}`;
    quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  }
  return JSON.stringify([...quantities].sort());
}

function pricesChangedError(priced: Priced): AppError {
  return differenceError('order/prices-changed', priced);
}

function differenceError(
  code: 'order/prices-changed' | 'order/cart-changed',
  { totals, rules }: Priced,
): AppError {
  return new AppError(code, {
    details: { totals: totalsInRupees(totals, rules), amount: totals.totalPaise },
  });
}
