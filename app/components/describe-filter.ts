// A filter in words: 'red lehenga in size XL up to ₹6,000'.
import { type Filter, PRICE_MAX } from '#domain/catalogue/catalogue.ts';
import type { LeftOut } from '#domain/search/closest-filters.ts';
import { formatRupees } from '#domain/money/money.ts';

/** `noun`: what it is called where no text says it. */
export function describeFilter(filter: Filter, noun = 'items'): string {
  const { searchQuery, sizes, colors, rating } = filter;
  return [
    filter.isNew && 'new',
    filter.featured && 'featured',
    colors.length > 0 && colors.join(' or '),
    searchQuery || noun,
    filter.categories.length > 0 && `for ${filter.categories.join(' or ')}`,
    sizes.length > 0 && `in size ${sizes.join(' or ')}`,
    priceOf(filter),
    rating > 0 && `rated ${rating} and up`,
    filter.onSale && 'on sale',
    filter.inStock && 'in stock',
  ]
    .filter(Boolean)
    .join(' ');
}

const instead: Partial<Record<LeftOut, string>> = {
  priceRange: 'at any price',
  sizes: 'in any size',
  onSale: 'at any price',
  inStock: 'in stock or not',
  rating: 'with any rating',
  colors: 'in any colour',
};

/** 'Red lehenga at any price' */
export function describeClosest(filter: Filter, leftOut: LeftOut): string {
  const words = [describeFilter(filter), instead[leftOut]].filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function priceOf({ priceRange: [min, max] }: Filter): string | false {
  if (min === 0) return max < PRICE_MAX && `up to ${formatRupees(max)}`;
  return max === PRICE_MAX
    ? `from ${formatRupees(min)}`
    : `from ${formatRupees(min)} to ${formatRupees(max)}`;
}
