// What the shopper was shown, against what it costs: a difference is said, never charged.
import { pricedLines } from '#domain/cart.ts';
import { Refusal } from '#domain/errors.ts';
import { type Paise, type Rupees, toPaise } from '#domain/money.ts';
import { type PricingRules, type Totals, priceLines } from '#domain/pricing.ts';
import type { Quote } from '#server/checkout/quote.ts';
import { totalsInRupees } from '#server/checkout/totals.ts';
import type { ClaimedItem, ClaimedMoney } from './payload.ts';

export function refuseOtherAmount(totals: Totals, amountPaise: Paise, rules: PricingRules): void {
  if (totals.totalPaise !== amountPaise) throw pricesChanged(totals, rules);
}

export function refuseOtherMoney(totals: Totals, claimed: ClaimedMoney, rules: PricingRules): void {
  const pairs: [claimed: Rupees | undefined, real: Paise][] = [
    [claimed.subtotal, totals.subtotalPaise],
    [claimed.discount, totals.discountPaise],
    [claimed.tax, totals.taxPaise],
    [claimed.shipping, totals.shippingPaise],
    [claimed.total, totals.totalPaise],
  ];
  const differs = pairs.some(
    ([rupees, paise]) => rupees !== undefined && toPaise(rupees) !== paise,
  );
  if (differs) throw pricesChanged(totals, rules);
}

type RealItem = { productId: string; pricePaise: Paise; quantity: number };

/** Items are the specification's: by product, whatever its variants. */
export function refuseOtherItems(
  real: readonly RealItem[],
  claimed: readonly ClaimedItem[] | undefined,
  totals: Totals,
  rules: PricingRules,
): void {
  if (!claimed) return;
  const theirs = claimed.map((item) => ({ ...item, pricePaise: toPaise(item.price) }));
  if (summary(real) !== summary(theirs)) throw pricesChanged(totals, rules);
}

/** Somebody else has just used up the code: the same cart without it. */
export function promotionGone(quote: Quote, rules: PricingRules): Refusal {
  return pricesChanged(priceLines(pricedLines(quote.lines), rules), rules);
}

function summary(items: readonly RealItem[]): string {
  const quantities = new Map<string, number>();
  for (const { productId, pricePaise, quantity } of items) {
    const key = `${productId}@${pricePaise}`;
    quantities.set(key, (quantities.get(key) ?? 0) + quantity);
  }
  return JSON.stringify([...quantities].sort());
}

function pricesChanged(totals: Totals, rules: PricingRules): Refusal {
  return new Refusal('order/prices-changed', {
    facts: { totals: totalsInRupees(totals, rules), amount: totals.totalPaise },
  });
}
