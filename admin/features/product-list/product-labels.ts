// Labels of the product list: the status with its day, and the badges that customers see.
import { statusNames } from '../product-document/product-status.ts';
import type { AdminProductRow } from '#server/shop/products/list-products.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
});

/** Returns the status in words, such as `Scheduled · 1 Dec`. */
export function statusText({
  status,
  publishAt,
}: Pick<AdminProductRow, 'status' | 'publishAt'>): string {
  const name = statusNames[status];
  return status === 'scheduled' && publishAt
    ? `${name} · ${day.format(new Date(publishAt))}`
    : name;
}

export function productLabels(
  product: Pick<AdminProductRow, 'isFeatured' | 'isNew' | 'isOnSale'>,
): string[] {
  const { isFeatured, isNew, isOnSale } = product;
  const labels = [isFeatured && 'Featured', isNew && 'New', isOnSale && 'Sale'];
  return labels.filter((label) => label !== false);
}
