// What a product can be filtered by, packed into one whole number: the same layout as the database's product_facets().
import type { Category, Filter } from '#domain/catalogue.ts';
import type { ColourFamily } from '#domain/product.ts';

/** Numbers are kept in the database: these orders stay, whatever order a page shows them in. */
const categories: readonly Category[] = ['women', 'men', 'kids', 'accessories'];
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

/** From the lowest bit up: category (3), sizes (6), colour families (8), four flags, rating in tenths (6). */
const SIZES_AT = 3;
const COLOURS_AT = 9;
const RATING_AT = 21;
export const CATEGORY_BITS = 0b111;
const flags = { inStock: 1 << 17, onSale: 1 << 18, featured: 1 << 19, isNew: 1 << 20 };
export type Flag = keyof typeof flags;

export const categoryNumber = (category: Category) => categories.indexOf(category) + 1;
export const sizeBit = (size: string) => bit(SIZES_AT, sizes.indexOf(size));
export const colourBit = (family: ColourFamily) => bit(COLOURS_AT, colours.indexOf(family));
export const flagBit = (flag: Flag) => flags[flag];
export const ratingOf = (facets: number) => (facets >> RATING_AT) / 10;

/** The bits of which a product must have one; 0 asks for nothing. */
export const sizeBits = (filter: Filter) => anyOf(filter.sizes.map(sizeBit));
export const colourBits = (filter: Filter) => anyOf(filter.colors.map(colourBit));

/** The bits of which a product must have all. */
export function flagBits(filter: Filter): number {
  const asked = (Object.keys(flags) as Flag[]).filter((flag) => filter[flag]);
  return anyOf(asked.map(flagBit));
}

function bit(from: number, at: number): number {
  return at < 0 ? 0 : 1 << (from + at);
}

function anyOf(bits: readonly number[]): number {
  return bits.reduce((sum, each) => sum | each, 0);
}
