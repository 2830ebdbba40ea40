// Sale between two days: what it makes of a product's prices while it lasts.
import type { Paise } from '#domain/money/money.ts';
import type { ProductDocument, Sale } from './product-document.ts';
import { roundPrice } from '#domain/money/round-price.ts';

/** Percent by which a sale may reduce a price. */
export const SALE_PERCENT = { min: 1, max: 95 } as const;

/** The fields of a product document that customers see changed while a sale lasts. */
export type SaleFields = Pick<
  ProductDocument,
  'pricePaise' | 'compareAtPaise' | 'compareAtSince' | 'isOnSale'
>;

/** `day` as YYYY-MM-DD, in India. The first and the last day belong to the sale. */
export function isSaleRunning({ firstDay, lastDay }: Sale, day: string): boolean {
  return firstDay <= day && day <= lastDay;
}

/** Returns the reduced price in paise, at least ₹1 below the price; a price of ₹1 stays. */
export function salePrice(
  pricePaise: Paise,
  { percent, endIn9 }: Pick<Sale, 'percent' | 'endIn9'>,
) {
  const reduced = roundPrice(pricePaise - (pricePaise * percent) / 100, endIn9);
  const sale = Math.min(reduced, pricePaise - 1_00);
  return sale < 1_00 ? pricePaise : sale;
}

/** A compare-at price stays; without one, the price of the product is the compare-at price of the sale. */
export function saleFields(document: ProductDocument, sale: Sale): SaleFields {
  const { pricePaise, compareAtPaise, compareAtSince, isOnSale } = document;
  const reduced = salePrice(pricePaise, sale);
  if (reduced >= pricePaise) return { pricePaise, compareAtPaise, compareAtSince, isOnSale };
  return {
    pricePaise: reduced,
    compareAtPaise: compareAtPaise ?? pricePaise,
    compareAtSince: compareAtPaise === null ? sale.firstDay : compareAtSince,
    isOnSale: true,
  };
}
