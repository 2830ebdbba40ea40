// Product document: everything the product editor edits, as one value. Stock is not part of it: it changes by differences.
import type { Paise } from '#domain/money/money.ts';
import type { ColourFamily } from './product.ts';
import type { Unit } from './unit.ts';

export const productStatuses = ['draft', 'published', 'scheduled', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const FREE_SIZE = 'Free Size';

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

export type ProductDocument = {
  name: string;
  /** '' asks the server to generate one from the name. */
  slug: string;
  subtitle: string;
  description: string;
  /** Long description, in paragraphs separated by an empty line. */
  details: string;
  /** Such as `lehenga-set`: chooses the specification template. */
  kind: string;
  /** Id of a category. */
  category: string;
  /** Without the reduction of a sale. 0: a draft without a price. */
  pricePaise: Paise;
  compareAtPaise: Paise | null;
  /** First day on which the compare-at price was the price, as YYYY-MM-DD. */
  compareAtSince: string | null;
  /** Running, or one that begins on a day to come. */
  sale: Sale | null;
  isNew: boolean;
  isOnSale: boolean;
  isFeatured: boolean;
  /** As `normaliseTags` returns them. */
  tags: string[];
  colours: DocumentColour[];
  sizes: string[];
  variants: DocumentVariant[];
  specifications: Specification[];
  images: DocumentImage[];
  /** '' uses the category's. */
  hsnCode: string;
  /** Of the quantity on invoices. */
  unit: Unit;
  maker: string;
  countryOfOrigin: string;
  netQuantity: string;
  seoTitle: string;
  seoDescription: string;
};

export type DocumentField = keyof ProductDocument;

export const emptyDocument: ProductDocument = {
  name: '',
  slug: '',
  subtitle: '',
  description: '',
  details: '',
  kind: '',
  category: 'Women',
  pricePaise: 0,
  compareAtPaise: null,
  compareAtSince: null,
  sale: null,
  isNew: false,
  isOnSale: false,
  isFeatured: false,
  tags: [],
  colours: [],
  sizes: [],
  variants: [],
  specifications: [],
  images: [],
  hsnCode: '',
  unit: 'PCS',
  maker: '',
  countryOfOrigin: 'India',
  netQuantity: '',
  seoTitle: '',
  seoDescription: '',
};

/** Lower case ASCII words joined by hyphens, at most 80 characters; '' for a name without Latin letters or digits. */
export function slugOf(name: string): string {
  return plainLetters(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

/** Such as `RMB-JAM-M`: initials of the name, start of the colour, size. Not unique; the server adds a number. */
export function skuOf(name: string, variant: { colour: string; size: string }): string {
  const words = upperWords(name);
  const initials = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  const parts = [initials.slice(0, words.length > 1 ? 5 : 3), start(variant.colour, 3)];
  return [...parts, start(variant.size, 4)].filter(Boolean).join('-') || 'SKU';
}

function start(text: string, length: number): string {
  return upperWords(text).join('').slice(0, length);
}

function upperWords(text: string): string[] {
  return (
    plainLetters(text)
      .toUpperCase()
      .replace(/['’.]/g, '')
      .match(/[A-Z0-9]+/g) ?? []
  );
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{Mark}/gu, '');
}

/** Whether customers would pay another amount for a variant, now or on a day to come. */
export function changesPrices(before: ProductDocument, after: ProductDocument): boolean {
  return JSON.stringify(pricesOf(before)) !== JSON.stringify(pricesOf(after));
}

/** A new variant without a price of its own has the product's, so it changes none. */
function pricesOf({ pricePaise, compareAtPaise, sale, variants }: ProductDocument) {
  const own = variants.flatMap(({ colour, size, pricePaise: price }) =>
    price === null ? [] : [[colour, size, price]],
  );
  const percent = sale && [sale.percent, sale.endIn9, sale.firstDay, sale.lastDay];
  return [pricePaise, compareAtPaise, percent, own.map(String).sort()];
}
