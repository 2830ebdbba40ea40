// Price of a product as shown; with a higher original price and the saving.
import { formatRupees } from '#domain/money/money.ts';
import { type CardProduct, discountPercent } from '#domain/product/product.ts';

export type DisplayPrice = { price: string; original?: string; saving?: string; percent: number };

type Priced = Pick<CardProduct, 'price' | 'originalPrice'>;

export function displayPriceOf(product: Priced): DisplayPrice {
  const price = formatRupees(product.price);
  const percent = discountPercent(product);
  if (percent === 0) return { price, percent };
  const original = formatRupees(product.originalPrice);
  return { price, original, saving: formatRupees(product.originalPrice - product.price), percent };
}
