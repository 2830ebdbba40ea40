// The words of one language that customers use in searches, as data. Lists are separated by commas.
import type { Sort } from '#domain/catalogue/catalogue.ts';
import type { ColourFamily } from '#domain/product/product.ts';

export type SearchFlag = 'isNew' | 'onSale' | 'inStock' | 'featured';

/** Role of a word beside an amount: where the word stands, and what it makes of the amount. */
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
  /** Spellings and other names of each garment, by the catalogue's own word for it. */
  garments?: Record<string, string>;
  /** Spellings and other names of crafts, fabrics, occasions and product names, by the catalogue's own word. */
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
