// Columns that an import understands: the simple fields of a product from their list, and the others by hand.
import { type FieldKey, fieldEntries } from '#domain/product/fields.ts';
import { foldName } from './import-cell.ts';

/** `names`: other headings by which a file may call the column, folded by `foldName`. */
export type ImportColumn = { key: string; label: string; names: readonly string[] };

const otherNames: Partial<Record<FieldKey, string[]>> = {
  name: ['title', 'productname', 'itemname', 'producttitle', 'नाम'],
  subtitle: ['craft', 'shortdescription'],
  kind: ['type', 'producttype', 'productkind'],
  category: ['productcategory', 'categories'],
  tags: ['keywords', 'searchterms'],
  description: ['productdescription', 'विवरण'],
  details: ['longdescription', 'fulldescription'],
  isFeatured: ['featured'],
  isNew: ['new', 'newarrival'],
  hsnCode: ['hsn', 'hsnid', 'hsnsac'],
  netQuantity: ['netqty', 'unitcount'],
  maker: ['manufacturer', 'packer', 'manufacturerdetails'],
  countryOfOrigin: ['country', 'origin', 'madein'],
  seoTitle: ['metatitle', 'pagetitle'],
  seoDescription: ['metadescription'],
};

/** The heading of a field in our own files, such as `hsn_code`. */
export function headingOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const others: readonly [key: string, label: string, names: string[]][] = [
  ['handle', 'URL', ['slug', 'urlhandle', 'producthandle', 'styleid', 'parentsku', 'groupid']],
  ['sku', 'SKU', ['skuid', 'sellersku', 'supplierskuid', 'itemsku', 'variantsku', 'productcode']],
  [
    'price',
    'Price',
    ['sellingprice', 'saleprice', 'ourprice', 'meeshoprice', 'variantprice', 'कीमत'],
  ],
  [
    'compare_at_price',
    'Compare-at price',
    [
      'mrp',
      'regularprice',
      'listprice',
      'maximumretailprice',
      'compareat',
      'variantcompareatprice',
    ],
  ],
  ['compare_at_since', 'Day of the compare-at price', []],
  ['on_sale', 'On sale', []],
  ['colour', 'Colour', ['color', 'colourname', 'colorname', 'रंग']],
  ['colour_code', 'Colour code', ['colorcode', 'hex']],
  ['colour_group', 'Colour group', ['colorgroup', 'colormap', 'colourfamily']],
  ['size', 'Size', ['sizename', 'variation', 'साइज़']],
  ['variant_price', 'Price of the variant', []],
  ['low_stock_level', 'Low-stock level', ['reorderlevel']],
  [
    'stock',
    'Stock',
    ['quantity', 'inventory', 'qty', 'stockquantity', 'availablequantity', 'inventoryquantity'],
  ],
  ['stock_as_of', 'Time of the stock count', []],
  ['specifications', 'Specifications', []],
  ['status', 'Status', []],
];

const columnsOfFields = fieldEntries.map(([key, { label }]) => ({
  key: headingOf(key),
  label,
  names: otherNames[key] ?? [],
}));

/** Images have a number: `image_1`, `image_1_alt`, `image_1_colour`. */
export const importColumns: readonly ImportColumn[] = [
  ...columnsOfFields,
  ...others.map(([key, label, names]) => ({ key, label, names })),
];

/** Key of a column that sets one row of the specifications, such as `specification: Fabric`. */
export function specificationKey(label: string): string {
  return `specification: ${label}`;
}

const IMAGE_NAMES =
  /^(?:image|imageurl|productimage|mainimage|picture|photo|imagesrc|otherimage)(\d*)(url|link)?$/;
const OWN_NAMES = /^(image_\d{1,2}(_alt|_colour)?|(specification|attribute): .+)$/;

/** Key of the column with a heading; null for a heading that no column has. */
export function columnKeyOf(heading: string): string | null {
  const own = heading.trim();
  if (OWN_NAMES.test(own)) return own;
  const folded = foldName(heading);
  const exact = importColumns.find(({ key }) => foldName(key) === folded);
  if (exact) return exact.key;
  const named = importColumns.find(
    ({ label, names }) => foldName(label) === folded || names.includes(folded),
  );
  if (named) return named.key;
  const image = IMAGE_NAMES.exec(folded);
  return image ? `image_${Number(image[1] || 1)}` : closestKey(folded);
}

/** A heading with one character too many, missing or wrong, of a name with at least five. */
function closestKey(folded: string): string | null {
  const near = importColumns.find(({ key, label, names }) =>
    [foldName(key), foldName(label), ...names].some(
      (name) => name.length >= 5 && isOneLetterOff(name, folded),
    ),
  );
  return near?.key ?? null;
}

/** Whether two texts differ by one character that is added, missing or another. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === other.slice(at) ||
    one.slice(at) === rest(other, 1)
  );
}
