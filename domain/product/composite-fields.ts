// The fields of the product document that are no single value of a row: lists, what belongs together, and what the shop makes.
import type { ProductAttribute } from '#domain/product/attribute.ts';
import type { Paise } from '#domain/money/money.ts';
import type { ColourFamily } from './product.ts';

/** `code`: `#rrggbb` in lower case. */
export type DocumentColour = { name: string; code: string; family: ColourFamily };

/** One colour in one size. `id` is null until the first save; it stays when the colour or size is renamed. */
export type DocumentVariant = {
  id: string | null;
  colour: string;
  size: string;
  /** '' asks the server to generate one. */
  sku: string;
  /** Null: the product's price. */
  pricePaise: Paise | null;
  lowStockLevel: number;
};

/** `colour`: the product's colour that the image shows. `focalPoint`: each from 0 (left, top) to 1. */
export type DocumentImage = {
  /** Path below /media/products, without extension. */
  key: string;
  alt: string;
  colour: string | null;
  focalPoint: { x: number; y: number } | null;
  /** Average colour as `#rrggbb`, shown until the image has loaded. */
  placeholder: string | null;
};

export type Specification = { label: string; value: string };

/** A percentage off the price. Days as YYYY-MM-DD, in India; both belong to the sale. */
export type Sale = { percent: number; endIn9: boolean; firstDay: string; lastDay: string };

export type CompositeFields = {
  /** '' asks the server to generate one from the name. */
  slug: string;
  /** Price in paise before the reduction of a sale; 0 for a draft without a price. */
  pricePaise: Paise;
  compareAtPaise: Paise | null;
  /** First day on which the compare-at price was the price, as YYYY-MM-DD. */
  compareAtSince: string | null;
  /** Sale that is running or begins on a day to come. */
  sale: Sale | null;
  isOnSale: boolean;
  colours: DocumentColour[];
  sizes: string[];
  variants: DocumentVariant[];
  /** Attributes in the order that `inOrder` returns. */
  attributes: ProductAttribute[];
  specifications: Specification[];
  images: DocumentImage[];
};

type Composite<V> = {
  /** Label in the save bar and the history. */
  label: string;
  initial: V;
  /** Largest number of entries, for a list. */
  max?: number;
};

export const compositeFields = {
  slug: { label: 'URL', initial: '' },
  pricePaise: { label: 'Price', initial: 0 },
  compareAtPaise: { label: 'Compare-at price', initial: null },
  compareAtSince: { label: 'Day of the compare-at price', initial: null },
  sale: { label: 'Sale', initial: null },
  isOnSale: { label: 'On sale', initial: false },
  colours: { label: 'Colours', initial: [], max: 24 },
  sizes: { label: 'Sizes', initial: [], max: 24 },
  variants: { label: 'Variants', initial: [], max: 240 },
  attributes: { label: 'Attributes', initial: [] },
  specifications: { label: 'Specifications', initial: [], max: 40 },
  images: { label: 'Images', initial: [], max: 40 },
} satisfies { [Key in keyof CompositeFields]: Composite<CompositeFields[Key]> };

export type CompositeKey = keyof CompositeFields;
export const compositeEntries = Object.entries(compositeFields) as [
  CompositeKey,
  Composite<CompositeFields[CompositeKey]>,
][];
