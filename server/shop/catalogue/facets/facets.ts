// Facets of a product packed into one integer, in the same layout as the SQL function product_facets().
import type { Filter } from '#domain/catalogue/catalogue.ts';
import type { ColourFamily } from '#domain/product/product.ts';

/** The positions are stored in the database, so these orders must not change. */
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const colours: readonly ColourFamily[] = [
  'black',
  'white',
  'red',
  'blue',
  'green',
  'yellow',
  'pink',
  'purple',
];

/**
 * Layout from the lowest bit: category (3 bits), sizes (6), colour families (8), flags (4), rating in tenths (6), and
 * 4 more bits of the category.
 */
const SIZES_OFFSET = 3;
const COLOURS_OFFSET = 9;
const RATING_OFFSET = 21;
const CATEGORY_LOW_BITS = 0b111;
const CATEGORY_HIGH_OFFSET = 27;
const CATEGORY_HIGH_BITS = 0b1111;
export const CATEGORY_BITS = CATEGORY_LOW_BITS | (CATEGORY_HIGH_BITS << CATEGORY_HIGH_OFFSET);
export const RATING_BIT_COUNT = 6;
const RATING_BITS = (1 << RATING_BIT_COUNT) - 1;
const flags = { inStock: 1 << 17, onSale: 1 << 18, featured: 1 << 19, isNew: 1 << 20 };
export type Flag = keyof typeof flags;
export const isFlag = (name: string): name is Flag => Object.hasOwn(flags, name);

/** `facetNumber`: that of the category's row, from 1 to 127. */
export const categoryBits = (facetNumber: number) =>
  (facetNumber & CATEGORY_LOW_BITS) | ((facetNumber >> 3) << CATEGORY_HIGH_OFFSET);
export const sizeBit = (size: string) => bit(SIZES_OFFSET, sizes.indexOf(size));
export const colourBit = (family: ColourFamily) => bit(COLOURS_OFFSET, colours.indexOf(family));
export const flagBit = (flag: Flag) => flags[flag];
export const ratingTenthsOf = (facets: number) => (facets >> RATING_OFFSET) & RATING_BITS;
export const ratingOf = (facets: number) => ratingTenthsOf(facets) / 10;
/** Facets without the rating. */
export const withoutRating = (facets: number) => facets & ~(RATING_BITS << RATING_OFFSET);
/** The `facetNumber` of the category that these facets have. */
export const categoryNumber = (facets: number) =>
  (facets & CATEGORY_LOW_BITS) | (((facets >> CATEGORY_HIGH_OFFSET) & CATEGORY_HIGH_BITS) << 3);
/** More than any facet number of a category. */
export const CATEGORY_NUMBERS = 128;
export const ALL_SIZE_BITS = union(sizes.map(sizeBit));
export const ALL_COLOUR_BITS = union(colours.map(colourBit));

/** A product must have at least one of these bits; 0 means no filter. */
export const sizeBits = (filter: Filter) => union(filter.sizes.map(sizeBit));
export const colourBits = (filter: Filter) => union(filter.colors.map(colourBit));

/** The lowest rating in tenths that is at least so many stars. */
export function leastRatingTenths(stars: number): number {
  const below = Math.floor(stars * 10);
  return below / 10 >= stars ? below : below + 1;
}

/** A product must have all of these bits. */
export function flagBits(filter: Filter): number {
  const active = (Object.keys(flags) as Flag[]).filter((flag) => filter[flag]);
  return union(active.map(flagBit));
}

/** 0 for an unknown value (index -1). */
function bit(offset: number, index: number): number {
  return index < 0 ? 0 : 1 << (offset + index);
}

function union(bits: readonly number[]): number {
  return bits.reduce((all, each) => all | each, 0);
}
