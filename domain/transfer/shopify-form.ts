// Products as rows of Shopify's product CSV, with the columns of before 2024, which Shopify still reads.
import type { DocumentImage, DocumentVariant } from '#domain/product/composite-fields.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { safeCell } from './import-cell.ts';
import type { ExportedProduct } from './product-rows.ts';

export const shopifyHeader = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Status',
] as const;

type Cells = Partial<Record<(typeof shopifyHeader)[number], string>>;

/** `imageUrl`: the address that Shopify downloads an image from. */
export function shopifyRows(
  { document, status, onHand }: ExportedProduct,
  imageUrl: (image: DocumentImage) => string,
): string[][] {
  const { images, variants } = document;
  const count = Math.max(variants.length, images.length, 1);
  const rows = Array.from({ length: count }, (_, at): Cells => {
    const variant = variants[at];
    const image = images[at];
    return {
      Handle: document.slug,
      ...(at === 0 && productCells(document, status === 'published')),
      ...(variant && variantCells(document, variant, onHand.get(variant.id ?? '') ?? 0)),
      ...(variant && variantImage(document, variant, imageUrl)),
      ...(image && {
        'Image Src': imageUrl(image),
        'Image Position': `${at + 1}`,
        'Image Alt Text': image.alt,
      }),
    };
  });
  return rows.map((cells) => shopifyHeader.map((heading) => safeCell(cells[heading] ?? '')));
}

function productCells(document: ProductDocument, isPublished: boolean): Cells {
  const { name, kind, tags, seoTitle, seoDescription, description, details } = document;
  const body = [description, details].filter(Boolean).join('\n\n');
  return {
    Title: name,
    'Body (HTML)': htmlOfText(body),
    Type: kind,
    Tags: tags.join(', '),
    Published: isPublished ? 'true' : 'false',
    'SEO Title': seoTitle,
    'SEO Description': seoDescription,
    Status: isPublished ? 'active' : 'draft',
  };
}

function variantCells(
  { pricePaise, compareAtPaise }: ProductDocument,
  variant: DocumentVariant,
  stock: number,
): Cells {
  return {
    'Option1 Name': 'Color',
    'Option1 Value': variant.colour,
    'Option2 Name': 'Size',
    'Option2 Value': variant.size,
    'Variant SKU': variant.sku,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': `${stock}`,
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': ((variant.pricePaise ?? pricePaise) / 100).toFixed(2),
    'Variant Compare At Price': compareAtPaise === null ? '' : (compareAtPaise / 100).toFixed(2),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
  };
}

function variantImage(
  { images }: ProductDocument,
  { colour }: DocumentVariant,
  imageUrl: (image: DocumentImage) => string,
): Cells {
  const image = images.find((each) => each.colour === colour);
  return image ? { 'Variant Image': imageUrl(image) } : {};
}

/** Paragraphs of a text, which an empty line separates. */
export function htmlOfText(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
