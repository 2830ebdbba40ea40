// How the filters' values are called and shown.
import type { Filter } from '#domain/catalogue.ts';
import { PRICE_MAX, noFilter } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money.ts';
import type { ColourFamily } from '#domain/product.ts';

/** A colour family's dot: dyed cloth, not paint. */
export const colourCodes: Record<ColourFamily, string> = {
  black: '#201c1e',
  white: '#f6efe3',
  red: '#a3172f',
  blue: '#23407a',
  green: '#1f6650',
  yellow: '#d9a22b',
  pink: '#cf5488',
  purple: '#5b2a66',
};

/** `women` is shown as `Women`. */
export function nameOf(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

export type Applied = { label: string; without: Partial<Filter> };

/** Each thing that narrows the list, and how to take it back. */
export function appliedIn(filter: Filter): Applied[] {
  const { searchQuery, categories, colors, sizes, priceRange, rating } = filter;
  const [min, max] = priceRange;
  const flags = [
    filter.inStock && { label: 'In stock', without: { inStock: false } },
    filter.onSale && { label: 'On sale', without: { onSale: false } },
    filter.featured && { label: 'Featured', without: { featured: false } },
    filter.isNew && { label: 'New', without: { isNew: false } },
    rating > 0 && { label: `${rating} and up`, without: { rating: 0 } },
  ];
  return [
    ...(searchQuery ? [{ label: `“${searchQuery}”`, without: { searchQuery: '' } }] : []),
    ...categories.map((category) => ({
      label: nameOf(category),
      without: { categories: categories.filter((each) => each !== category) },
    })),
    ...(min > 0 || max < PRICE_MAX
      ? [
          {
            label: `${formatRupees(min)} – ${formatRupees(max)}`,
            without: { priceRange: noFilter.priceRange },
          },
        ]
      : []),
    ...colors.map((colour) => ({
      label: nameOf(colour),
      without: { colors: colors.filter((each) => each !== colour) },
    })),
    ...sizes.map((size) => ({
      label: size,
      without: { sizes: sizes.filter((each) => each !== size) },
    })),
    ...flags.filter((flag) => flag !== false),
  ];
}
