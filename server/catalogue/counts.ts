// How many products each filter would leave, from the numbers of products that are alike.
import { type Filter, type FilterCounts, categories, ratingSteps } from '#domain/catalogue.ts';
import { toRupees } from '#domain/money.ts';
import { colourFamilies, sizes } from '#domain/product.ts';
import * as facets from './facets.ts';

/** Products alike in everything but their price: how many of them, and how many within the price asked for. */
export type Alike = {
  facets: number;
  all: number;
  inRange: number;
  minPaise: number;
  maxPaise: number;
};

type Group = 'category' | 'size' | 'colour' | 'rating' | facets.Flag;

export function countTotal(groups: readonly Alike[], filter: Filter): number {
  return sumOf(groups.filter(fits(filter)));
}

/** A group of options counts with the other filters held: one more colour would add its number to the list. */
export function countFilters(groups: readonly Alike[], filter: Filter): FilterCounts {
  const without = (group: Group) => groups.filter(fits(filter, group));
  const withBit = (among: readonly Alike[], bit: number) =>
    sumOf(among.filter((alike) => (alike.facets & bit) !== 0));
  const ofFlag = (flag: facets.Flag) => withBit(without(flag), facets.flagBit(flag));
  const [byCategory, bySize] = [without('category'), without('size')];
  const [byColour, byRating] = [without('colour'), without('rating')];
  return {
    categories: tally(categories, (category) =>
      sumOf(byCategory.filter((alike) => isOf(alike, facets.categoryNumber(category)))),
    ),
    sizes: tally(sizes, (size) => withBit(bySize, facets.sizeBit(size))),
    colors: tally(colourFamilies, (family) => withBit(byColour, facets.colourBit(family))),
    inStock: ofFlag('inStock'),
    onSale: ofFlag('onSale'),
    featured: ofFlag('featured'),
    isNew: ofFlag('isNew'),
    ratings: tally(ratingSteps, (step) =>
      sumOf(byRating.filter((alike) => facets.ratingOf(alike.facets) >= Number(step))),
    ),
    price: priceSpan(groups.filter(fits(filter))),
  };
}

function fits(filter: Filter, leftOut?: Group): (alike: Alike) => boolean {
  const numbers = filter.categories.map(facets.categoryNumber);
  const [someSize, someColour] = [facets.sizeBits(filter), facets.colourBits(filter)];
  const flags =
    facets.flagBits(filter) & ~(leftOut && isFlag(leftOut) ? facets.flagBit(leftOut) : 0);
  return (alike) =>
    (leftOut === 'category' || !numbers.length || numbers.some((number) => isOf(alike, number))) &&
    (leftOut === 'size' || !someSize || (alike.facets & someSize) !== 0) &&
    (leftOut === 'colour' || !someColour || (alike.facets & someColour) !== 0) &&
    (leftOut === 'rating' || facets.ratingOf(alike.facets) >= filter.rating) &&
    (alike.facets & flags) === flags;
}

function isFlag(group: Group): group is facets.Flag {
  return group === 'inStock' || group === 'onSale' || group === 'featured' || group === 'isNew';
}

function isOf(alike: Alike, categoryNumber: number): boolean {
  return (alike.facets & facets.CATEGORY_BITS) === categoryNumber;
}

/** Whatever price is asked for: the span is what the slider can be set to. */
function priceSpan(groups: readonly Alike[]): FilterCounts['price'] {
  if (groups.length === 0) return null;
  return {
    min: toRupees(Math.min(...groups.map((alike) => alike.minPaise))),
    max: toRupees(Math.max(...groups.map((alike) => alike.maxPaise))),
  };
}

function sumOf(groups: readonly Alike[]): number {
  return groups.reduce((sum, alike) => sum + alike.inRange, 0);
}

function tally<K extends string>(keys: readonly K[], count: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<K, number>;
}
