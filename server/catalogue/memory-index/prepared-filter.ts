// A filter as the numbers that rows are compared with.
import type { ResolvedFilter } from '../facets/category-facets.ts';
import * as facets from '../facets/facets.ts';
import { MAX_INTEGER, priceBoundsPaise } from '../facets/filter-sql.ts';

export type PreparedFilter = {
  /** By facet number of a category; null without a filter by category. */
  isInCategories: Uint8Array | null;
  /** A product needs one of these bits; 0 for no filter. */
  sizeBits: number;
  colourBits: number;
  /** A product needs all of these bits. */
  flagBits: number;
  leastTenths: number;
  lowPaise: number;
  highPaise: number;
};

/** Groups of options as bits beside those of the flags, which are groups of their own. */
export const CATEGORY_FAILED = 1;
export const SIZE_FAILED = 2;
export const COLOUR_FAILED = 4;

export function prepareFilter(filter: ResolvedFilter): PreparedFilter {
  const [lowPaise, highPaise] = priceBoundsPaise(filter);
  return {
    isInCategories: filter.categoryBits.length ? categoryFlags(filter.categoryBits) : null,
    sizeBits: facets.sizeBits(filter),
    colourBits: facets.colourBits(filter),
    flagBits: facets.flagBits(filter),
    leastTenths: facets.leastRatingTenths(filter.rating),
    lowPaise,
    highPaise,
  };
}

/** The groups, as bits, whose filter these facets do not match; the rating is compared apart. */
export function failedGroups(bits: number, filter: PreparedFilter): number {
  const { isInCategories, sizeBits, colourBits, flagBits } = filter;
  return (
    (isInCategories && isInCategories[facets.categoryNumber(bits)] === 0 ? CATEGORY_FAILED : 0) |
    (sizeBits !== 0 && (bits & sizeBits) === 0 ? SIZE_FAILED : 0) |
    (colourBits !== 0 && (bits & colourBits) === 0 ? COLOUR_FAILED : 0) |
    (flagBits & ~bits)
  );
}

function categoryFlags(categoryBits: readonly number[]): Uint8Array {
  const isIn = new Uint8Array(facets.CATEGORY_NUMBERS);
  for (const bits of categoryBits) isIn[facets.categoryNumber(bits)] = 1;
  return isIn;
}

export function hasPriceRange({ lowPaise, highPaise }: PreparedFilter): boolean {
  return lowPaise > 0 || highPaise < MAX_INTEGER;
}
