// Prices that the owner types without GST: the shop stores, shows and charges them with it, as the law asks of a retail price.
import type { Paise } from '#domain/money/money.ts';
import { type PriceTerms, type TaxableLine, rateLines, taxIn } from './line-tax.ts';
import type { TaxRate } from './tax-rate.ts';

export type PricedGoods = Pick<TaxableLine, 'hsnCode' | 'garments'>;

/** Percentage of GST for a price of these goods, before any discount. */
export function percentOfPrice(
  pricePaise: Paise,
  { goods, terms, rates }: { goods: PricedGoods; terms: PriceTerms; rates: readonly TaxRate[] },
): number {
  const lines = [{ pricePaise, quantity: 1, ...goods }];
  return rateLines({ lines, discountPaise: 0, terms, rates })[0]?.percent ?? 0;
}

/** What customers pay for goods whose price the owner has typed without GST. In paise. */
export function priceWithGst(
  enteredPaise: Paise,
  goods: PricedGoods,
  rates: readonly TaxRate[],
): Paise {
  const percent = percentOfPrice(enteredPaise, { goods, terms: 'exclusive', rates });
  return enteredPaise + taxIn(enteredPaise, percent, 'exclusive');
}

/** The part of a price that is not GST: to the paisa what the owner typed, while goods and rates are as they were. */
export function priceWithoutGst(
  pricePaise: Paise,
  goods: PricedGoods,
  rates: readonly TaxRate[],
): Paise {
  const percent = percentOfPrice(pricePaise, { goods, terms: 'inclusive', rates });
  return pricePaise - taxIn(pricePaise, percent, 'inclusive');
}
