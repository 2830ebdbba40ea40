// Reads variants with their prices and stock from the rows of a product.
import type { DocumentVariant } from '#domain/product/composite-fields.ts';
import { CLEAR, type ImportCell, type ImportRow } from './import-cell.ts';
import type { PlannedStock } from './import-plan.ts';
import { skuKey } from './group-rows.ts';
import { colourWithoutName, planColour, planSize, sizeWithoutName } from './plan-options.ts';
import { planRowPrice } from './plan-prices.ts';
import { type ImportDraft, setVariant } from './product-draft.ts';
import { readCount } from './read-values.ts';

export const SKU_TAKEN = 'Another variant has this SKU.';

/** Adds and changes variants; returns the counts of their stock. */
export function planVariants(draft: ImportDraft): PlannedStock[] {
  const counts: PlannedStock[] = [];
  for (const row of draft.rows) {
    if (!isVariantRow(draft, row)) continue;
    const at = planVariant(draft, row);
    if (at === null) continue;
    planRowPrice(draft, row, at);
    planLevel(draft, row, at);
    const count = planStock(draft, row, at);
    if (count) counts.push(count);
  }
  return counts;
}

function isVariantRow({ context }: ImportDraft, { cells }: ImportRow): boolean {
  const { sku, colour, size, stock, price } = cells;
  if (sku ?? colour ?? size ?? stock ?? cells.variant_price ?? cells.low_stock_level) return true;
  return price !== undefined && !context.rules.isOwn;
}

/** Index of the row's variant; null for a row with an issue. */
function planVariant(draft: ImportDraft, row: ImportRow): number | null {
  const { variants } = draft.document;
  const { sku } = row.cells;
  const key = sku && skuKey(sku);
  const colour = planColour(draft, row);
  const size = planSize(draft, row);
  const ofSku = key ? variants.findIndex((each) => each.sku.toUpperCase() === key) : -1;
  const present = variants[ofSku];
  if (present) {
    setVariant(draft, ofSku, { colour: colour ?? present.colour, size: size ?? present.size });
    return noteCells(draft, row, ofSku);
  }
  const taken = key ? draft.context.snapshot.skus.get(key) : undefined;
  const cell: ImportCell = sku ?? row.cells.size ?? row.cells.stock ?? anyCell(row);
  const wanted = {
    colour: colour ?? taken?.colour ?? colourWithoutName(draft, cell),
    size: size ?? taken?.size ?? sizeWithoutName(draft, cell),
  };
  if (sku && taken && (taken.colour !== wanted.colour || taken.size !== wanted.size)) {
    draft.addIssue(sku, { group: 'other', message: SKU_TAKEN });
    return null;
  }
  return addVariant(draft, row, wanted);
}

function addVariant(
  draft: ImportDraft,
  row: ImportRow,
  wanted: Pick<DocumentVariant, 'colour' | 'size'>,
): number | null {
  const { variants } = draft.document;
  const sku = row.cells.sku && row.cells.sku.text !== CLEAR ? row.cells.sku.text.trim() : '';
  const at = variants.findIndex(
    ({ colour, size }) => colour === wanted.colour && size === wanted.size,
  );
  const earlier = at >= 0 && draft.cells.get(`variants.${at}.row`);
  if (earlier) {
    const cell = row.cells.size ?? row.cells.colour ?? anyCell(row);
    const message = `Row ${earlier.line} has the same colour and size.`;
    draft.addIssue(cell, { group: 'size', message });
    return null;
  }
  if (at >= 0) {
    if (sku) setVariant(draft, at, { sku });
    return noteCells(draft, row, at);
  }
  const added = { id: null, ...wanted, sku, pricePaise: null, lowStockLevel: 0 };
  draft.document = { ...draft.document, variants: [...variants, added] };
  return noteCells(draft, row, variants.length);
}

function noteCells(draft: ImportDraft, row: ImportRow, at: number): number {
  const { sku, size, colour } = row.cells;
  const any = sku ?? size ?? anyCell(row);
  draft.cells.set(`variants.${at}.row`, any);
  draft.cells.set(`variants.${at}.sku`, sku ?? any);
  draft.cells.set(`variants.${at}.size`, size ?? any);
  draft.cells.set(`variants.${at}.colour`, colour ?? any);
  return at;
}

function anyCell({ line, cells }: ImportRow): ImportCell {
  return Object.values(cells)[0] ?? { line, column: '', text: '' };
}

function planLevel(draft: ImportDraft, { cells }: ImportRow, at: number): void {
  const cell = cells.low_stock_level;
  if (!cell) return;
  const read = cell.text === CLEAR ? { value: 0 } : readCount(cell.text);
  if ('error' in read) return draft.addIssue(cell, { group: 'stock', message: read.error });
  setVariant(draft, at, { lowStockLevel: read.value });
  draft.cells.set(`variants.${at}.lowStockLevel`, cell);
}

function planStock(draft: ImportDraft, { cells }: ImportRow, at: number): PlannedStock | null {
  const cell = cells.stock;
  if (!cell) return null;
  const read = cell.text === CLEAR ? { value: 0 } : readCount(cell.text);
  if ('error' in read) {
    const suggestion = cell.text.trim().startsWith('-') ? '0' : null;
    draft.addIssue(cell, { group: 'stock', message: read.error, suggestion });
    return null;
  }
  const id = draft.document.variants[at]?.id;
  const stock = id ? draft.known?.stock.get(id) : undefined;
  const { onHand = 0, onHandThen = 0, reserved = 0 } = stock ?? {};
  if (onHand + read.value - onHandThen < reserved) {
    const items = reserved === 1 ? '1 item is' : `${reserved} items are`;
    const message = `${items} reserved by open orders, or sold since. The stock can’t be this low.`;
    draft.addIssue(cell, { group: 'stock', message });
    return null;
  }
  return { at, counted: read.value, cell };
}
