// A filter in words: 'red lehenga in size XL up to ₹6,000'.
import { type Filter, PRICE_MAX } from '#domain/catalogue/catalogue.ts';
import { colourNames } from './colour-names.ts';
import type { LeftOut } from '#domain/search/closest-filters.ts';
import { formatRupees } from '#domain/money/money.ts';
import * as texts from '#messages/filter.ts';
import { sizeName } from '#ui/shop/size-name.ts';

/** `noun`: what it is called where no text says it. */
export function describeFilter(filter: Filter, noun: string = texts.items): string {
  const { searchQuery, categories, sizes, colors, rating } = filter;
  const phrase = texts.phrase({
    isNew: filter.isNew ? texts.isNew : '',
    featured: filter.featured ? texts.featured : '',
    colours: eitherOf(colors.map((colour) => colourNames[colour])),
    noun: searchQuery || noun,
    categories:
      categories.length > 0 ? texts.forCategories({ categories: eitherOf(categories) }) : '',
    sizes: sizes.length > 0 ? texts.inSize({ sizes: eitherOf(sizes.map(sizeName)) }) : '',
    price: priceOf(filter),
    rating: rating > 0 ? texts.rated({ rating }) : '',
    onSale: filter.onSale ? texts.onSaleInPhrase : '',
    inStock: filter.inStock ? texts.inStock : '',
  });
  return withoutGaps(phrase);
}

/** The language decides the order of the parts, and most filters have few of them. */
function withoutGaps(phrase: string): string {
  return phrase.replaceAll(/ +/g, ' ').trim();
}

function eitherOf(values: readonly string[]): string {
  return values.reduce((first, second) => (first ? texts.either({ first, second }) : second), '');
}

const instead: Partial<Record<LeftOut, string>> = {
  priceRange: texts.anyPrice,
  sizes: texts.anySize,
  onSale: texts.anyPrice,
  inStock: texts.inStockOrNot,
  rating: texts.anyRating,
  colors: texts.anyColour,
};

/** 'Red lehenga at any price' */
export function describeClosest(filter: Filter, leftOut: LeftOut): string {
  const words = withoutGaps(
    texts.closest({ filter: describeFilter(filter), instead: instead[leftOut] ?? '' }),
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function priceOf({ priceRange: [min, max] }: Filter): string {
  if (min === 0) return max < PRICE_MAX ? texts.upTo({ price: formatRupees(max) }) : '';
  return max === PRICE_MAX
    ? texts.from({ price: formatRupees(min) })
    : texts.between({ min: formatRupees(min), max: formatRupees(max) });
}
