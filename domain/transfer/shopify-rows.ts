// Rows of Shopify's product CSV: a row for each variant, and rows of images alone; both generations of column names.
import { textOfHtml } from './html-text.ts';
import { type ImportCell, type ImportRow, foldName } from './import-cell.ts';
import { optionCells } from './option-cells.ts';
import { specificationKey } from './import-columns.ts';

/** Keys by folded heading; those with a dot are of Shopify's rows alone and become other cells. */
const keys: Readonly<Record<string, string>> = {
  handle: 'handle',
  urlhandle: 'handle',
  title: 'name',
  bodyhtml: 'shopify.body',
  description: 'shopify.body',
  type: 'kind',
  tags: 'tags',
  published: 'shopify.published',
  publishedononlinestore: 'shopify.published',
  status: 'status',
  variantsku: 'sku',
  sku: 'sku',
  variantinventoryqty: 'stock',
  inventoryquantity: 'stock',
  variantprice: 'price',
  price: 'price',
  variantcompareatprice: 'compare_at_price',
  compareatprice: 'compare_at_price',
  imagesrc: 'shopify.image',
  productimageurl: 'shopify.image',
  imageposition: 'shopify.image-position',
  imagealttext: 'shopify.image-alt',
  variantimage: 'shopify.variant-image',
  variantimageurl: 'shopify.variant-image',
  seotitle: 'seo_title',
  seodescription: 'seo_description',
};

/** Key of the column with a heading; null for one that is not imported. A metafield is a row of the specifications. */
export function shopifyKeyOf(heading: string): string | null {
  const metafield = /^(.+?)\s*\(product\.metafields\..+\)$/.exec(heading.trim());
  if (metafield) return specificationKey(metafield[1] ?? heading);
  const option = /^option([123])(name|value)$/.exec(foldName(heading));
  return option ? `shopify.option${option[1]}-${option[2]}` : (keys[foldName(heading)] ?? null);
}

/** Rows of variants, the first one of each product with its images. */
export function shapeShopifyRows(rows: readonly ImportRow[]): ImportRow[] {
  const products = Map.groupBy(rows, ({ line, cells }) => cells.handle?.text ?? `row ${line}`);
  return [...products.values()].flatMap(shapeProduct);
}

function shapeProduct(rows: readonly ImportRow[]): ImportRow[] {
  const [first] = rows;
  if (!first) return [];
  const names = optionsOf(rows, 'name')[0] ?? [];
  const values = optionsOf(rows, 'value');
  const variants = rows.flatMap(({ line, cells }, at): ImportRow[] => {
    const isVariant = at === 0 || (cells.sku ?? cells.price ?? cells['shopify.option1-value']);
    if (!isVariant) return [];
    const options = optionCells(
      names.map((name, option) => ({
        name: name?.text ?? '',
        value: values[at]?.[option],
      })),
    );
    return [{ line, cells: { ...withoutShopify(cells), ...options } }];
  });
  const [head, ...rest] = variants;
  if (!head) return [];
  const product = { ...head.cells, ...productCells(first), ...imageCells(rows, variants) };
  return [{ line: head.line, cells: product }, ...rest];
}

function optionsOf(
  rows: readonly ImportRow[],
  part: 'name' | 'value',
): (ImportCell | undefined)[][] {
  return rows.map(({ cells }) => [1, 2, 3].map((at) => cells[`shopify.option${at}-${part}`]));
}

function withoutShopify(cells: ImportRow['cells']): ImportRow['cells'] {
  return Object.fromEntries(Object.entries(cells).filter(([key]) => !key.startsWith('shopify.')));
}

/** The longest description that a card of ours has; the rest is the long description. */
const MAX_DESCRIPTION = 2_000;

function productCells({ cells }: ImportRow): Record<string, ImportCell> {
  const body = cells['shopify.body'];
  const published = cells['shopify.published'];
  const isHidden = published?.text.trim().toLowerCase() === 'false';
  return {
    ...(body && descriptionCells(body)),
    ...(isHidden && published && { status: { ...published, text: 'draft' } }),
  };
}

/** A text of HTML as description, and as long description what is longer. */
export function descriptionCells(body: ImportCell): Record<string, ImportCell> {
  const text = textOfHtml(body.text);
  if (text === '') return {};
  if (text.length <= MAX_DESCRIPTION) return { description: { ...body, text } };
  const [start = '', ...others] = text.split('\n\n');
  const description = start.length <= MAX_DESCRIPTION ? start : start.slice(0, MAX_DESCRIPTION);
  const details = [start.slice(description.length), ...others].join('\n\n').trim();
  return {
    description: { ...body, text: description },
    ...(details && { details: { ...body, text: details } }),
  };
}

/** Images of all rows in their order; one that a variant names shows the variant's colour. */
function imageCells(
  rows: readonly ImportRow[],
  variants: readonly ImportRow[],
): Record<string, ImportCell> {
  const colourOf = new Map(
    rows.flatMap(({ line, cells }) => {
      const colour = variants.find((variant) => variant.line === line)?.cells.colour;
      const image = cells['shopify.variant-image'];
      return image && colour ? [[image.text.trim(), colour] as const] : [];
    }),
  );
  const position = ({ cells }: ImportRow) => Number(cells['shopify.image-position']?.text ?? 99);
  const images = rows
    .filter(({ cells }) => cells['shopify.image'])
    .toSorted((one, other) => position(one) - position(other));
  const entries = images.flatMap(({ cells }, at): [string, ImportCell][] => {
    const image = cells['shopify.image'];
    const alt = cells['shopify.image-alt'];
    const colour = image && colourOf.get(image.text.trim());
    return [
      ...(image ? [[`image_${at + 1}`, image] satisfies [string, ImportCell]] : []),
      ...(alt ? [[`image_${at + 1}_alt`, alt] satisfies [string, ImportCell]] : []),
      ...(colour ? [[`image_${at + 1}_colour`, colour] satisfies [string, ImportCell]] : []),
    ];
  });
  return Object.fromEntries(entries);
}
