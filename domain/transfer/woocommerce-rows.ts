// Rows of WooCommerce's product CSV: simple products, and variable ones whose variations name their parent.
import { type ImportCell, type ImportRow, foldName } from './import-cell.ts';
import { optionCells } from './option-cells.ts';
import { descriptionCells } from './shopify-rows.ts';
import { textOfHtml } from './html-text.ts';

/** Keys by folded heading; those with a dot are of WooCommerce's rows alone and become other cells. */
const keys: Readonly<Record<string, string>> = {
  id: 'woo.id',
  type: 'woo.type',
  sku: 'sku',
  name: 'name',
  published: 'woo.published',
  isfeatured: 'is_featured',
  shortdescription: 'woo.short',
  description: 'woo.description',
  stock: 'stock',
  saleprice: 'woo.sale-price',
  regularprice: 'woo.regular-price',
  tags: 'tags',
  images: 'woo.images',
  parent: 'woo.parent',
};

/** Key of the column with a heading; null for one that is not imported. */
export function wooKeyOf(heading: string): string | null {
  const attribute = /^attribute(\d+)(name|values?)$/.exec(foldName(heading));
  if (attribute)
    return `woo.attribute${attribute[1]}-${attribute[2] === 'name' ? 'name' : 'value'}`;
  return keys[foldName(heading)] ?? null;
}

/** Rows of what can be bought; the first one of each product with its texts and images. */
export function shapeWooRows(rows: readonly ImportRow[]): ImportRow[] {
  const parents = rows.filter(({ cells }) => typeOf(cells) !== 'variation');
  const variations = Map.groupBy(
    rows.filter(({ cells }) => typeOf(cells) === 'variation'),
    ({ line, cells }) => parentOf(parents, cells['woo.parent']) ?? line,
  );
  const products = parents.flatMap((parent) => {
    const own = variations.get(parent.line) ?? [];
    variations.delete(parent.line);
    // A group of products is none.
    return typeOf(parent.cells) === 'grouped' ? [] : shapeProduct(parent, own);
  });
  // The plan says of each that it has no product.
  const orphans = [...variations.values()].flat().map(({ line, cells }) => ({
    line,
    cells: { ...(cells.sku && { sku: cells.sku }) },
  }));
  return [...products, ...orphans];
}

/** `simple, downloadable` is simple. */
function typeOf(cells: ImportRow['cells']): string {
  return cells['woo.type']?.text.split(',')[0]?.trim().toLowerCase() ?? 'simple';
}

/** Line of the parent, which a variation names by SKU or as `id:44`. */
function parentOf(parents: readonly ImportRow[], cell: ImportCell | undefined): number | null {
  const name = cell?.text.trim();
  if (!name) return null;
  const id = /^id:\s*(\d+)$/.exec(name)?.[1];
  const found = parents.find(({ cells }) =>
    id ? cells['woo.id']?.text.trim() === id : cells.sku?.text.trim() === name,
  );
  return found?.line ?? null;
}

function shapeProduct(parent: ImportRow, variations: readonly ImportRow[]): ImportRow[] {
  const { cells } = parent;
  const texts = productCells(cells);
  if (variations.length === 0) {
    return [{ line: parent.line, cells: { ...texts, ...variantCells(cells, cells) } }];
  }
  return variations.map(({ line, cells: own }, at) => ({
    line,
    cells: {
      ...(at === 0 ? texts : {}),
      ...(cells.name && { name: cells.name }),
      ...variantCells(own, cells),
    },
  }));
}

function productCells(cells: ImportRow['cells']): Record<string, ImportCell> {
  const { name, tags, is_featured: featured } = cells;
  const short = cells['woo.short'];
  const long = cells['woo.description'];
  const published = cells['woo.published'];
  const text = long && textOfHtml(long.text);
  return {
    ...(name && { name }),
    ...(tags && { tags }),
    ...(featured && { is_featured: featured }),
    ...(short ? descriptionCells(short) : long && descriptionCells(long)),
    ...(short && long && text && { details: { ...long, text } }),
    ...(published && published.text.trim() !== '1' && { status: { ...published, text: 'draft' } }),
    ...imageCells(cells['woo.images']),
  };
}

/** An image's address has no comma but one that is escaped. */
function imageCells(cell: ImportCell | undefined): Record<string, ImportCell> {
  const urls = (cell?.text ?? '').split(/,\s*(?=https?:)/).map((url) => url.trim());
  return Object.fromEntries(
    urls.flatMap((text, at) => (cell && text ? [[`image_${at + 1}`, { ...cell, text }]] : [])),
  );
}

/** Attributes with one value are the options of a variation. */
function variantCells(
  own: ImportRow['cells'],
  parent: ImportRow['cells'],
): Record<string, ImportCell> {
  const options = [1, 2, 3].flatMap((at) => {
    const name = own[`woo.attribute${at}-name`] ?? parent[`woo.attribute${at}-name`];
    const value = own[`woo.attribute${at}-value`];
    const isOne = value && !value.text.includes(',');
    return name && isOne ? [{ name: name.text, value }] : [];
  });
  const sale = own['woo.sale-price'];
  const regular = own['woo.regular-price'];
  const price = sale ?? regular;
  const { sku, stock } = own;
  return {
    ...optionCells(options),
    ...(sku && { sku }),
    ...(stock && { stock }),
    ...(price && { price }),
    ...(sale && regular && { compare_at_price: regular }),
  };
}
