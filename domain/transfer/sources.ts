// Sources of files of products: told by their header, each with its columns and the shape of its rows.
import { CLEAR, type ImportRow, type ImportSheet, textOfCell, foldName } from './import-cell.ts';
import { columnKeyOf } from './import-columns.ts';
import { shapeShopifyRows, shopifyKeyOf } from './shopify-rows.ts';
import { shapeWooRows, wooKeyOf } from './woocommerce-rows.ts';

export const importSources = ['own', 'shopify', 'woocommerce', 'sheet'] as const;
export type ImportSource = (typeof importSources)[number];

export const importSourceNames: Readonly<Record<ImportSource, string>> = {
  own: 'This shop',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  sheet: 'Spreadsheet',
};

/** Key of the column of the import by the file's heading; '' for one that is not imported. */
export type ColumnMapping = Readonly<Record<string, string>>;

/** Tells the source by columns that no other has. */
export function detectSource(header: readonly string[]): ImportSource {
  const folded = new Set(header.map(foldName));
  if (folded.has('option1name') && folded.has('option1value')) return 'shopify';
  if (folded.has('regularprice') && folded.has('type') && folded.has('parent')) {
    return 'woocommerce';
  }
  // Headings of our own that no other program has.
  const isOwn = folded.has('handle') && (folded.has('variantprice') || folded.has('stockasof'));
  return isOwn ? 'own' : 'sheet';
}

const keyOf: Readonly<Record<ImportSource, (heading: string) => string | null>> = {
  own: columnKeyOf,
  shopify: shopifyKeyOf,
  woocommerce: wooKeyOf,
  sheet: columnKeyOf,
};

/** Each column by its name and spelling; of two columns with one meaning the first. */
export function suggestMapping(header: readonly string[], source: ImportSource): ColumnMapping {
  const taken = new Set<string>();
  const entries = header.map((heading): [string, string] => {
    const key = keyOf[source](heading) ?? '';
    if (key === '' || taken.has(key)) return [heading, ''];
    taken.add(key);
    return [heading, key];
  });
  return Object.fromEntries(entries);
}

/** Rows of a file by the keys of the import's columns. Empty cells are left out. */
export function toImportRows(
  sheet: ImportSheet,
  { source, mapping }: { source: ImportSource; mapping: ColumnMapping },
): ImportRow[] {
  const keys = sheet.header.map((heading) => mapping[heading] ?? '');
  const rows = sheet.rows.map(({ line, cells }): ImportRow => {
    const entries = sheet.header.flatMap((column, at) => {
      const key = keys[at];
      const raw = (cells[at] ?? '').replaceAll('\r\n', '\n');
      if (!key || raw.trim() === '') return [];
      const text = raw.trim() === CLEAR ? CLEAR : textOfCell(raw);
      return [[key, { line, column, text }] as const];
    });
    return { line, cells: Object.fromEntries(entries) };
  });
  if (source === 'shopify') return shapeShopifyRows(rows);
  return source === 'woocommerce' ? shapeWooRows(rows) : rows;
}
