// A filter as the numbers that rows are compared with.
import type { ResolvedFilter } from '../facets/category-facets.ts';
import * as facets from '../facets/facets.ts';
import { MAX_INTEGER, priceBoundsPaise } from '../facets/filter-sql.ts';
import { type ScopeLimits, categoryFlags, isInLimits } from './memory-scope.ts';

export type PreparedFilter = {
  /** By facet number of a category; null without a filter by category. */
  isInCategories: Uint8Array | null;
  /** A product needs one of these bits; 0 for no filter. */
  sizeBits: number;
  colourBits: number;
  /** A product needs all of these bits. */
  flagBits: number;
  leastTenths: number;
  /** Within the scope's prices as well. */
  lowPaise: number;
  highPaise: number;
  /** The part of the catalogue that the list shows; null for all of it. */
  scope: ScopeLimits | null;
};

/** Groups of options as bits beside those of the flags, which are groups of their own. */
export const CATEGORY_FAILED = 1;
export const SIZE_FAILED = 2;
export const COLOUR_FAILED = 4;
/** Outside the scope a product is counted for no option, like one that two groups exclude. */
const SCOPE_FAILED = CATEGORY_FAILED | SIZE_FAILED;

export function prepareFilter(
  filter: ResolvedFilter,
  scope: ScopeLimits | null = null,
): PreparedFilter {
  const [lowPaise, highPaise] = priceBoundsPaise(filter);
  return {
    isInCategories: filter.categoryBits.length ? categoryFlags(filter.categoryBits) : null,
    sizeBits: facets.sizeBits(filter),
    colourBits: facets.colourBits(filter),
    flagBits: facets.flagBits(filter),
    leastTenths: facets.leastRatingTenths(filter.rating),
    lowPaise: Math.max(lowPaise, scope?.lowPaise ?? 0),
    highPaise: Math.min(highPaise, scope?.highPaise ?? MAX_INTEGER),
    scope,
  };
}

/** The groups, as bits, whose filter these facets do not match; the rating is compared apart. */
export function failedGroups(bits: number, filter: PreparedFilter): number {
  const { isInCategories, sizeBits, colourBits, flagBits, scope } = filter;
  if (scope && !isInLimits(bits, scope)) return SCOPE_FAILED;
  return (
    (isInCategories && isInCategories[facets.categoryNumber(bits)] === 0 ? CATEGORY_FAILED : 0) |
    (sizeBits !== 0 && (bits & sizeBits) === 0 ? SIZE_FAILED : 0) |
    (colourBits !== 0 && (bits & colourBits) === 0 ? COLOUR_FAILED : 0) |
    (flagBits & ~bits)
  );
}

export function hasPriceRange({ lowPaise, highPaise }: PreparedFilter): boolean {
  return lowPaise > 0 || highPaise < MAX_INTEGER;
}
