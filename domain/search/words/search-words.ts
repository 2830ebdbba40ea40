// The words of one language that customers use in searches, as data. Lists are separated by commas.
import type { Sort } from '#domain/catalogue/catalogue.ts';
import type { ColourFamily } from '#domain/product/product.ts';

export type SearchFlag = 'isNew' | 'onSale' | 'inStock' | 'featured';

/** Where a word stands beside an amount, and what it makes of it. */
export type PriceWord =
  /** 'under 5000' */
  | 'below'
  /** '5000 se kam' */
  | 'orBelow'
  | 'above'
  | 'orAbove'
  | 'around'
  | 'orAround'
  /** 'between 2000 and 4000' */
  | 'between'
  | 'to'
  /** '2 se 4 hazar ke beech' */
  | 'orBetween'
  /** '5 hazar' */
  | 'thousand'
  | 'currency';

export type SearchWords = {
  /** By a word as the catalogue has it: its other spellings, and other names of the same thing. */
  garments?: Record<string, string>;
  /** Likewise of crafts, fabrics, occasions and names. */
  spellings?: Record<string, string>;
  /** The usual words for each family of colours. */
  families?: Partial<Record<ColourFamily, string>>;
  /** Names of single colours: products with such a name come first, then the rest of the family. */
  shades?: Partial<Record<ColourFamily, string>>;
  /** Said after a colour: 'colour', 'rang'. */
  afterColour?: string;
  sizes?: Record<string, string>;
  /** Sizes only beside the word 'size' or a garment: 's', 'large'. */
  sizesBesideGarment?: Record<string, string>;
  sizeWords?: string;
  flags?: Partial<Record<SearchFlag, string>>;
  sorts?: Partial<Record<Sort, string>>;
  prices?: Partial<Record<PriceWord, string>>;
  numbers?: Record<string, number>;
  gift?: string;
  /** Said around what is sought, and in no product's text: 'show me', 'ke liye'. */
  fillers?: string;
};
