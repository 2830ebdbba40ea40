// Facet counts of a product list, computed from buckets of products with equal facets.
import { type FilterCounts, ratingSteps } from '#domain/catalogue/catalogue.ts';
import { toRupees } from '#domain/money/money.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';
import type { CategoryFacets, ResolvedFilter } from './category-facets.ts';
import * as facets from './facets.ts';

/** Products with equal facets: `all` of them, of which `inRange` have a price in the filter's range. */
export type FacetBucket = {
  facets: number;
  all: number;
  inRange: number;
  minPaise: number;
  maxPaise: number;
};

type FilterGroup = 'category' | 'size' | 'colour' | 'rating' | facets.Flag;

/** How many products match the whole filter. */
export function countTotal(buckets: readonly FacetBucket[], filter: ResolvedFilter): number {
  return sumInRange(buckets.filter(matches(filter)));
}

/** Each group of options is counted without its own filter: choosing another option of it adds products. */
export function countFilters(
  buckets: readonly FacetBucket[],
  filter: ResolvedFilter,
  categories: CategoryFacets,
): FilterCounts {
  const without = (group: FilterGroup) => buckets.filter(matches(filter, group));
  const countWithBit = (subset: readonly FacetBucket[], bit: number) =>
    sumInRange(subset.filter((bucket) => (bucket.facets & bit) !== 0));
  const countFlag = (flag: facets.Flag) => countWithBit(without(flag), facets.flagBit(flag));
  const [byCategory, bySize] = [without('category'), without('size')];
  const [byColour, byRating] = [without('colour'), without('rating')];
  return {
    categories: countEach(Object.keys(categories), (slug) =>
      sumInRange(byCategory.filter((bucket) => hasCategory(bucket, categories[slug] ?? []))),
    ),
    sizes: countEach(sizes, (size) => countWithBit(bySize, facets.sizeBit(size))),
    colors: countEach(colourFamilies, (family) => countWithBit(byColour, facets.colourBit(family))),
    inStock: countFlag('inStock'),
    onSale: countFlag('onSale'),
    featured: countFlag('featured'),
    isNew: countFlag('isNew'),
    ratings: countEach(ratingSteps, (step) =>
      sumInRange(byRating.filter((bucket) => facets.ratingOf(bucket.facets) >= Number(step))),
    ),
    price: priceBounds(buckets.filter(matches(filter))),
  };
}

/** Whether a bucket matches every filter except the price range and that of the group `except`. */
function matches(filter: ResolvedFilter, except?: FilterGroup): (bucket: FacetBucket) => boolean {
  const { categoryBits } = filter;
  const [sizeBits, colourBits] = [facets.sizeBits(filter), facets.colourBits(filter)];
  const flags =
    facets.flagBits(filter) & ~(except && facets.isFlag(except) ? facets.flagBit(except) : 0);
  return (bucket) =>
    (except === 'category' || !categoryBits.length || hasCategory(bucket, categoryBits)) &&
    (except === 'size' || !sizeBits || (bucket.facets & sizeBits) !== 0) &&
    (except === 'colour' || !colourBits || (bucket.facets & colourBits) !== 0) &&
    (except === 'rating' || facets.ratingOf(bucket.facets) >= filter.rating) &&
    (bucket.facets & flags) === flags;
}

function hasCategory(bucket: FacetBucket, categoryBits: readonly number[]): boolean {
  return categoryBits.includes(bucket.facets & facets.CATEGORY_BITS);
}

/** Bounds of the price slider, in rupees, whatever price range is chosen. */
function priceBounds(buckets: readonly FacetBucket[]): FilterCounts['price'] {
  if (buckets.length === 0) return null;
  return {
    min: toRupees(Math.min(...buckets.map((bucket) => bucket.minPaise))),
    max: toRupees(Math.max(...buckets.map((bucket) => bucket.maxPaise))),
  };
}

function sumInRange(buckets: readonly FacetBucket[]): number {
  return buckets.reduce((sum, bucket) => sum + bucket.inRange, 0);
}

function countEach<K extends string>(
  keys: readonly K[],
  count: (key: K) => number,
): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>;
}
