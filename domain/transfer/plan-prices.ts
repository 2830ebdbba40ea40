// Reads prices: in our own files one of the product and one of a variant, elsewhere one in every row.
import { CLEAR, type ImportRow } from './import-cell.ts';
import { type ImportDraft, firstCell, setFields, setVariant } from './product-draft.ts';
import { readDay, readFlag, readPriceCell } from './read-values.ts';

/** The product's own price, compare-at price and its day. */
export function planProductPrices(draft: ImportDraft): void {
  const { rows, context } = draft;
  const price = firstCell(rows, 'price');
  if (price && context.rules.isOwn) {
    const read = price.text === CLEAR ? { value: 0 } : readPriceCell(price.text);
    if ('value' in read) setFields(draft, price, { pricePaise: read.value });
    else draft.addIssue(price, { group: 'price', message: read.error });
  }
  planCompareAt(draft);
  const since = firstCell(rows, 'compare_at_since');
  if (since) {
    const read = since.text === CLEAR ? { value: null } : readDay(since.text);
    if ('value' in read) setFields(draft, since, { compareAtSince: read.value });
    else draft.addIssue(since, { group: 'price', message: read.error });
  }
  const onSale = firstCell(rows, 'on_sale');
  if (onSale) {
    const read = onSale.text === CLEAR ? { value: false } : readFlag(onSale.text);
    if ('value' in read) setFields(draft, onSale, { isOnSale: read.value });
    else draft.addIssue(onSale, { group: 'price', message: read.error });
  }
}

/** Other shops write 0, or the price itself, where there is none. */
function planCompareAt(draft: ImportDraft): void {
  const { rows, context } = draft;
  const cell = firstCell(rows, 'compare_at_price');
  if (!cell) return;
  if (cell.text === CLEAR) return setFields(draft, cell, { compareAtPaise: null });
  if (!context.rules.isOwn && /^[0.\s₹]+$/.test(cell.text)) return;
  const read = readPriceCell(cell.text);
  if ('error' in read) return draft.addIssue(cell, { group: 'price', message: read.error });
  const row = rows.find(({ line }) => line === cell.line);
  const isPrice = !context.rules.isOwn && row?.cells.price?.text === cell.text;
  if (!isPrice) setFields(draft, cell, { compareAtPaise: read.value });
}

/** The price in the row of a variant. */
export function planRowPrice(draft: ImportDraft, { cells }: ImportRow, at: number): void {
  const own = cells.variant_price;
  if (own) {
    const read = own.text === CLEAR ? { value: null } : readPriceCell(own.text);
    if ('error' in read) return draft.addIssue(own, { group: 'price', message: read.error });
    setVariant(draft, at, { pricePaise: read.value });
    draft.cells.set(`variants.${at}.pricePaise`, own);
  }
  const { price } = cells;
  if (!price || draft.context.rules.isOwn || price.text === CLEAR) return;
  const read = readPriceCell(price.text);
  if ('error' in read) return draft.addIssue(price, { group: 'price', message: read.error });
  const { pricePaise, variants } = draft.document;
  const present = variants[at]?.pricePaise ?? pricePaise;
  if (present === read.value) return;
  const isFirst = !draft.cells.has('pricePaise');
  const hasOwn = variants[at]?.pricePaise !== null;
  if (isFirst && !hasOwn) setFields(draft, price, { pricePaise: read.value });
  else {
    const isProducts = draft.document.pricePaise === read.value;
    setVariant(draft, at, { pricePaise: isProducts ? null : read.value });
    draft.cells.set(`variants.${at}.pricePaise`, price);
  }
}
