// Products as rows of our own file: a row for each variant, the first one with everything of the product.
import { type Attribute, type ProductAttribute, isBuiltIn } from '#domain/product/attribute.ts';
import type { Field } from '#domain/product/field.ts';
import { fieldEntries } from '#domain/product/fields.ts';
import type { ProductDocument, ProductStatus } from '#domain/product/product-document.ts';
import { safeCell } from './import-cell.ts';
import { headingOf } from './import-columns.ts';
import { VALUE_SEPARATOR, specificationLine } from './plan-lists.ts';

/** `onHand`: by variant id. */
export type ExportedProduct = {
  document: ProductDocument;
  status: ProductStatus;
  onHand: ReadonlyMap<string, number>;
};
/** `asOf`: time of the counts of stock, as ISO 8601. `imageCount`: of the product that has most. */
export type OwnForm = { attributes: readonly Attribute[]; asOf: string; imageCount: number };

const variantColumns = [
  'colour',
  'colour_code',
  'colour_group',
  'size',
  'sku',
  'variant_price',
  'low_stock_level',
  'stock',
  'stock_as_of',
] as const;

export function ownHeader({ attributes, imageCount }: OwnForm): string[] {
  return [
    'handle',
    ...fieldEntries.map(([key]) => headingOf(key)),
    'status',
    'price',
    'compare_at_price',
    'compare_at_since',
    'on_sale',
    ...variantColumns,
    'specifications',
    ...ownAttributes(attributes).map(({ label }) => `attribute: ${label}`),
    ...imageNumbers(imageCount).flatMap((number) => [
      `image_${number}`,
      `image_${number}_alt`,
      `image_${number}_colour`,
    ]),
  ];
}

/** Rows in the order of the header; every cell is safe in a spreadsheet. */
export function ownRows(product: ExportedProduct, form: OwnForm): string[][] {
  const { document, onHand } = product;
  const header = ownHeader(form);
  const first = { ...productCells(product, form) };
  const variants = document.variants.map((variant) => {
    const colour = document.colours.find(({ name }) => name === variant.colour);
    return {
      handle: document.slug,
      colour: variant.colour,
      colour_code: colour?.code ?? '',
      colour_group: colour?.family ?? '',
      size: variant.size,
      sku: variant.sku,
      variant_price: variant.pricePaise === null ? '' : `${variant.pricePaise / 100}`,
      low_stock_level: `${variant.lowStockLevel}`,
      stock: `${onHand.get(variant.id ?? '') ?? 0}`,
      stock_as_of: form.asOf,
    };
  });
  const [head, ...rest] = variants;
  const rows: Record<string, string>[] = [{ ...first, ...head }, ...rest];
  return rows.map((cells) => header.map((key) => safeCell(cells[key] ?? '')));
}

function productCells(
  { document, status }: ExportedProduct,
  { attributes }: OwnForm,
): Record<string, string> {
  const { pricePaise, compareAtPaise, compareAtSince, isOnSale, specifications } = document;
  const fields = fieldEntries.map(([key, field]) => [
    headingOf(key),
    textOfField(field, document[key]),
  ]);
  const values = ownAttributes(attributes).map((attribute) => [
    `attribute: ${attribute.label}`,
    textOfAttribute(attribute, document.attributes),
  ]);
  const images = document.images.flatMap(({ key, alt, colour }, at) => [
    [`image_${at + 1}`, key],
    [`image_${at + 1}_alt`, alt],
    [`image_${at + 1}_colour`, colour ?? ''],
  ]);
  return {
    handle: document.slug,
    status,
    price: pricePaise === 0 ? '' : `${pricePaise / 100}`,
    compare_at_price: compareAtPaise === null ? '' : `${compareAtPaise / 100}`,
    compare_at_since: compareAtSince ?? '',
    on_sale: yesOrNo(isOnSale),
    specifications: specifications.map(specificationLine).join('\n'),
    ...(Object.fromEntries([...fields, ...values, ...images]) as Record<string, string>),
  };
}

function textOfField({ type }: Field, value: Field['initial']): string {
  if (type === 'flag') return yesOrNo(value === true);
  if (Array.isArray(value)) return value.join(', ');
  return value === null ? '' : String(value);
}

function textOfAttribute(
  { id, type, options }: Attribute,
  attributes: readonly ProductAttribute[],
): string {
  const values = attributes.find(({ attributeId }) => attributeId === id)?.values ?? [];
  if (type === 'flag') return values.length === 0 ? '' : yesOrNo(values[0] === 1);
  const texts = values.map((value) => {
    const option = type === 'option' ? options.find((each) => each.id === value) : undefined;
    if (!option) return String(value);
    return option.label.includes('|') ? option.code : option.label;
  });
  return texts.join(VALUE_SEPARATOR);
}

function ownAttributes(attributes: readonly Attribute[]): Attribute[] {
  return attributes.filter(({ id }) => !isBuiltIn(id));
}

function imageNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
