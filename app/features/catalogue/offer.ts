// A product's price as it is to be read, and what it was before when it is on sale.
import { formatRupees } from '#domain/money.ts';
import { type ProductCard, discountPercent } from '#domain/product.ts';

export type Offer = { price: string; original?: string; saving?: string; percent: number };

type Priced = Pick<ProductCard, 'price' | 'originalPrice' | 'isOnSale'>;

export function offerOf(product: Priced): Offer {
  const price = formatRupees(product.price);
  const percent = product.isOnSale ? discountPercent(product) : 0;
  if (percent === 0) return { price, percent };
  const original = formatRupees(product.originalPrice);
  return { price, original, saving: formatRupees(product.originalPrice - product.price), percent };
}
