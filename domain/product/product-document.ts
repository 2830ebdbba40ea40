// Product document: everything the product editor edits, as one value. Stock is not part of it: it changes by differences.
import { type CompositeFields, compositeEntries, compositeFields } from './composite-fields.ts';
import { type FieldValues, initialValues, productFields } from './fields.ts';

export type {
  DocumentColour,
  DocumentImage,
  DocumentVariant,
  Sale,
  Specification,
} from './composite-fields.ts';

export const productStatuses = ['draft', 'published', 'scheduled', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const FREE_SIZE = 'Free Size';

export type ProductDocument = FieldValues & CompositeFields;

export type DocumentField = keyof ProductDocument;

/** Document of a new product. */
export const emptyDocument: ProductDocument = {
  ...initialValues,
  ...(Object.fromEntries(
    compositeEntries.map(([key, { initial }]) => [key, initial]),
  ) as CompositeFields),
};

/** Returns the label for the editor and the history; `field` may come from a shop version that had other fields. */
export function fieldLabel(field: string): string {
  const labelled: Readonly<Record<string, { label: string }>> = {
    ...productFields,
    ...compositeFields,
  };
  return labelled[field]?.label ?? field;
}

/** Lower case ASCII words joined by hyphens, at most 80 characters; '' for a name without Latin letters or digits. */
export function slugOf(name: string): string {
  return plainLetters(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

/** Returns an SKU such as `RMB-JAM-M`: initials, start of the colour, size. Not unique; the server adds a number. */
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
