// Facet counts of a list, from the counts by cell: one pass over the buckets.
import { type FilterCounts, ratingSteps } from '#domain/catalogue/catalogue.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';
import type { CategoryFacets } from '../facets/category-facets.ts';
import * as facets from '../facets/facets.ts';
import { type FacetCells, countAtLeast } from './facet-cells.ts';
import {
  CATEGORY_FAILED,
  COLOUR_FAILED,
  type PreparedFilter,
  SIZE_FAILED,
  failedGroups,
} from './prepared-filter.ts';

const flagNames = ['inStock', 'onSale', 'featured', 'isNew'] as const;
const stepTenths = ratingSteps.map((step) => facets.leastRatingTenths(Number(step)));

export type MatchCounts = {
  /** How many match the whole filter. */
  total: number;
  counts: Omit<FilterCounts, 'price'>;
};

type Counted = {
  /** Products within the filter's price range, in the layout of `FacetCells.counts`. */
  inRange: Int32Array;
  categories: CategoryFacets;
};

/** Each group of options is counted without its own filter: choosing another option of it adds products. */
export function countMatches(
  { facets: buckets }: FacetCells,
  filter: PreparedFilter,
  { inRange, categories }: Counted,
): MatchCounts {
  const byCategory = new Int32Array(facets.CATEGORY_NUMBERS);
  /** By bit of the facets: sizes, colours and flags. */
  const byBit = new Int32Array(32);
  const byStep = stepTenths.map(() => 0);
  let total = 0;
  for (let bucket = 0; bucket < buckets.length; bucket += 1) {
    const bits = buckets[bucket] as number;
    const failed = failedGroups(bits, filter);
    // A product that two groups exclude is counted for no option.
    if ((failed & (failed - 1)) !== 0) continue;
    const count = countAtLeast(inRange, bucket, filter.leastTenths);
    if (failed === 0) {
      total += count;
      for (const [at, tenths] of stepTenths.entries()) {
        byStep[at] = (byStep[at] ?? 0) + countAtLeast(inRange, bucket, tenths);
      }
    }
    if (count === 0) continue;
    if (failed === 0 || failed === CATEGORY_FAILED) {
      const number = facets.categoryNumber(bits);
      byCategory[number] = (byCategory[number] as number) + count;
    }
    addToBits(byBit, bits & countedBits(failed), count);
  }
  const ofBit = (bit: number) => (bit === 0 ? 0 : (byBit[31 - Math.clz32(bit)] ?? 0));
  const ofCategory = (bits: readonly number[]) =>
    bits.reduce((sum, each) => sum + (byCategory[facets.categoryNumber(each)] ?? 0), 0);
  return {
    total,
    counts: {
      categories: Object.fromEntries(
        Object.entries(categories).map(([slug, bits]) => [slug, ofCategory(bits)]),
      ),
      sizes: countEach(sizes, (size) => ofBit(facets.sizeBit(size))),
      colors: countEach(colourFamilies, (family) => ofBit(facets.colourBit(family))),
      ratings: countEach(ratingSteps, (step) => byStep[ratingSteps.indexOf(step)] ?? 0),
      inStock: ofBit(facets.flagBit('inStock')),
      onSale: ofBit(facets.flagBit('onSale')),
      featured: ofBit(facets.flagBit('featured')),
      isNew: ofBit(facets.flagBit('isNew')),
    },
  };
}

const FLAG_BITS = flagNames.reduce((all, flag) => all | facets.flagBit(flag), 0);
const COUNTED = facets.ALL_SIZE_BITS | facets.ALL_COLOUR_BITS | FLAG_BITS;

/** The options for which a bucket is counted that fails in this one group, or in none. */
function countedBits(failed: number): number {
  if (failed === 0) return COUNTED;
  if (failed === SIZE_FAILED) return facets.ALL_SIZE_BITS;
  if (failed === COLOUR_FAILED) return facets.ALL_COLOUR_BITS;
  return 0;
}

function addToBits(byBit: Int32Array, bits: number, count: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest);
    byBit[at] = (byBit[at] as number) + count;
  }
}

function countEach<K extends string>(
  keys: readonly K[],
  count: (key: K) => number,
): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>;
}
