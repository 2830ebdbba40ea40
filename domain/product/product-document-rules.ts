// What a product document must satisfy to be saved, and what else it needs to be published.
import { isDay } from '#domain/calendar/indian-day.ts';
import { MAX_ALT_LENGTH } from '#domain/image/image.ts';
import { formatPaise } from '#domain/money/money.ts';
import { NOT_PRINTABLE, isPrintable } from '#domain/text/printable-text.ts';
import { colourFamilies } from './product.ts';
import { isSlug } from '#domain/text/slug.ts';
import {
  type DocumentField,
  type DocumentVariant,
  type ProductDocument,
  type ProductStatus,
  type Sale,
} from './product-document.ts';
import { MAX_PRICE_PAISE } from '#domain/money/round-price.ts';
import { isUntitled } from './product-defaults.ts';
import { SALE_PERCENT } from './sale.ts';
import { compositeEntries } from './composite-fields.ts';
import { fieldErrors, missingProductFields } from './field-errors.ts';

/** Message by field; an entry of a list is named by its index, such as `variants.2.sku`. */
export type DocumentErrors = Record<string, string>;

export const MAX_LOW_STOCK_LEVEL = 9_999;

/** Empty for a document that can be saved. A draft needs a name only. */
export function documentErrors(document: ProductDocument): DocumentErrors {
  return Object.fromEntries([
    ...fieldErrors(document),
    ...slugErrors(document),
    ...countErrors(document),
    ...priceErrors(document),
    ...saleErrors(document.sale),
    ...optionErrors(document),
    ...document.variants.flatMap((variant, at) => variantErrors(document, variant, at)),
    ...specificationErrors(document),
    ...imageErrors(document),
  ]);
}

/** Returns what is missing, in the order of the editor; empty for a document that can be published. */
export function missingToPublish(
  document: ProductDocument,
): { field: DocumentField; message: string }[] {
  const { images, variants, pricePaise, compareAtPaise, compareAtSince } = document;
  const isPriceUndated = compareAtPaise !== null && compareAtSince === null;
  const needed: [boolean, DocumentField, string][] = [
    [pricePaise === 0, 'pricePaise', 'Add a price'],
    [isPriceUndated, 'compareAtSince', 'Add the day on which the compare-at price was the price'],
    [variants.length === 0, 'variants', 'Add at least one colour and size'],
  ];
  const ofImages: typeof needed = [
    [images.length === 0, 'images', 'Add an image'],
    [images.some(({ alt }) => !alt.trim()), 'images', 'Add alt text to every image'],
  ];
  const listed = (rows: typeof needed) =>
    rows.flatMap(([isMissing, field, message]) => (isMissing ? [{ field, message }] : []));
  const ofName: typeof needed = [[isUntitled(document.name), 'name', 'Add a name']];
  return [
    ...listed(ofImages),
    ...listed(ofName),
    ...missingProductFields(document),
    ...listed(needed),
  ];
}

/** What a product of this status may not lack. The page of an archived one still shows its price, and needs nothing else. */
export function missingIn(
  status: ProductStatus,
  document: ProductDocument,
): ReturnType<typeof missingToPublish> {
  if (status === 'draft') return [];
  const missing = missingToPublish(document);
  return status === 'archived' ? missing.filter(({ field }) => field === 'pricePaise') : missing;
}

export type Entry = [field: string, message: string];

function slugErrors({ slug }: ProductDocument): Entry[] {
  if (slug === '') return [];
  return [
    ...when(slug.length > 80, 'slug', 'This text is too long. The limit is 80 characters.'),
    ...when(!isSlug(slug), 'slug', 'Use lower case letters, digits and single hyphens.'),
  ];
}

function countErrors(document: ProductDocument): Entry[] {
  return compositeEntries.flatMap(([field, { max = Infinity }]) => {
    const value = document[field];
    const isTooLong = Array.isArray(value) && value.length > max;
    return when(isTooLong, field, `There are too many entries. The limit is ${max}.`);
  });
}

function priceErrors({ pricePaise, compareAtPaise, compareAtSince }: ProductDocument): Entry[] {
  const isLower = compareAtPaise !== null && compareAtPaise <= pricePaise;
  return [
    ...priceError('pricePaise', pricePaise, 0),
    ...when(
      isLower,
      'compareAtPaise',
      `The compare-at price must be higher than the price, ${formatPaise(pricePaise)}.`,
    ),
    ...(compareAtPaise === null ? [] : priceError('compareAtPaise', compareAtPaise, 1_00)),
    ...when(compareAtSince !== null && !isDay(compareAtSince), 'compareAtSince', 'Enter a date.'),
  ];
}

/** Empty for a sale that can be saved. */
export function saleErrors(sale: Sale | null): Entry[] {
  if (sale === null) return [];
  const { percent, firstDay, lastDay } = sale;
  const { min, max } = SALE_PERCENT;
  return [
    ...when(
      !Number.isInteger(percent) || percent < min || percent > max,
      'sale.percent',
      `Enter a percentage from ${min} to ${max}.`,
    ),
    ...when(!isDay(firstDay), 'sale.firstDay', 'Enter a date.'),
    ...(isDay(lastDay)
      ? when(lastDay < firstDay, 'sale.lastDay', 'Choose a day that is not before the first day.')
      : [['sale.lastDay', 'Enter a date.'] satisfies Entry]),
  ];
}

function priceError(field: string, paise: number, minPaise: number): Entry[] {
  if (!Number.isInteger(paise) || paise % 100 !== 0) {
    return [[field, 'Prices must be in whole rupees.']];
  }
  if (paise < minPaise) return [[field, 'Enter a price above zero.']];
  return when(
    paise > MAX_PRICE_PAISE,
    field,
    `The highest possible price is ${formatPaise(MAX_PRICE_PAISE)}.`,
  );
}

function optionErrors({ colours, sizes }: ProductDocument): Entry[] {
  const colourNames = colours.map(({ name }) => name);
  return [
    ...nameErrors('colours', colourNames, 'name'),
    ...nameErrors('sizes', sizes),
    ...colours.flatMap(({ code, family }, at) => [
      ...when(!/^#[0-9a-f]{6}$/.test(code), `colours.${at}.code`, 'Choose a colour.'),
      ...when(
        !colourFamilies.includes(family),
        `colours.${at}.family`,
        'Choose the colour group that customers filter by.',
      ),
    ]),
  ];
}

/** Largest length of names of colours, sizes and specifications, in characters, and of a specification's value. */
export const MAX_NAME_LENGTH = 60;
export const MAX_VALUE_LENGTH = 300;

/** Names of colours, sizes or specifications: each given once. */
function nameErrors(field: string, names: readonly string[], attribute?: string): Entry[] {
  const folded = names.map((name) => name.trim().toLowerCase());
  return folded.flatMap((name, at): Entry[] => {
    const path = attribute ? `${field}.${at}.${attribute}` : `${field}.${at}`;
    if (!name) return [[path, 'Enter a name.']];
    if (name.length > MAX_NAME_LENGTH) {
      return [[path, `This name is too long. The limit is ${MAX_NAME_LENGTH} characters.`]];
    }
    if (!isPrintable(name)) return [[path, NOT_PRINTABLE]];
    return when(folded.indexOf(name) !== at, path, 'This name is already in the list.');
  });
}

function variantErrors(document: ProductDocument, variant: DocumentVariant, at: number): Entry[] {
  const { colours, sizes, variants } = document;
  const { colour, size, sku, pricePaise, lowStockLevel } = variant;
  const first = (same: (other: DocumentVariant) => boolean) => variants.findIndex(same) === at;
  return [
    ...when(
      !colours.some(({ name }) => name === colour),
      `variants.${at}.colour`,
      'This colour is not in the list of colours.',
    ),
    ...when(!sizes.includes(size), `variants.${at}.size`, 'This size is not in the list of sizes.'),
    ...when(
      !first((other) => other.colour === colour && other.size === size),
      `variants.${at}.size`,
      'This colour and size is already in the list.',
    ),
    ...when(
      sku !== '' && !/^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/.test(sku),
      `variants.${at}.sku`,
      'A SKU has up to 40 letters, digits, hyphens, dots or slashes.',
    ),
    ...when(
      sku !== '' && !first((other) => other.sku.toUpperCase() === sku.toUpperCase()),
      `variants.${at}.sku`,
      'Another variant has the same SKU. Each variant needs a unique SKU.',
    ),
    ...(pricePaise === null ? [] : priceError(`variants.${at}.pricePaise`, pricePaise, 1_00)),
    ...when(
      !Number.isInteger(lowStockLevel) || lowStockLevel < 0 || lowStockLevel > MAX_LOW_STOCK_LEVEL,
      `variants.${at}.lowStockLevel`,
      `Enter a whole number from 0 to ${MAX_LOW_STOCK_LEVEL}.`,
    ),
  ];
}

function specificationErrors({ specifications }: ProductDocument): Entry[] {
  const labels = specifications.map(({ label }) => label);
  return [
    ...nameErrors('specifications', labels, 'label'),
    ...specifications.flatMap(({ value }, at) =>
      when(
        value.length > MAX_VALUE_LENGTH,
        `specifications.${at}.value`,
        `This text is too long. The limit is ${MAX_VALUE_LENGTH} characters.`,
      ),
    ),
  ];
}

function imageErrors({ images, colours }: ProductDocument): Entry[] {
  const inImage = (value: number) => value >= 0 && value <= 1;
  return images.flatMap(({ key, alt, colour, focalPoint }, at) => [
    ...when(!/^([\w-]+\/)*[\w-]+$/.test(key), `images.${at}.key`, 'This image does not exist.'),
    ...when(
      images.findIndex((other) => other.key === key) !== at,
      `images.${at}.key`,
      'This image is already in the list.',
    ),
    ...when(
      alt.length > MAX_ALT_LENGTH,
      `images.${at}.alt`,
      `This text is too long. The limit is ${MAX_ALT_LENGTH} characters.`,
    ),
    ...when(
      colour !== null && !colours.some(({ name }) => name === colour),
      `images.${at}.colour`,
      'This colour is not in the list of colours.',
    ),
    ...when(
      focalPoint !== null && !(inImage(focalPoint.x) && inImage(focalPoint.y)),
      `images.${at}.focalPoint`,
      'Choose a point inside the image.',
    ),
  ]);
}

function when(isWrong: boolean, field: string, message: string): Entry[] {
  return isWrong ? [[field, message]] : [];
}
