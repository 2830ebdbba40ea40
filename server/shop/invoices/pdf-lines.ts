// The table of the PDF's lines; its head is repeated on every page.
import { formatExact } from '#domain/money/exact-amount.ts';
import { partsOfValue, taxRows, valueLabel } from '#domain/invoice/invoice-rows.ts';
import type { InvoiceDto } from './invoice-dto.ts';
import { BRAND, MUTED, PAGE, type PageWriter } from '#server/platform/pdf/page-writer.ts';

type Line = InvoiceDto['lines'][number];
type Column = {
  head: (invoice: InvoiceDto) => string;
  width: number;
  align?: 'right';
  size?: number;
  text: (line: Line, invoice: InvoiceDto) => string;
};

const GAP = 6;
const SIZE = 8;

const item: Column = { head: () => 'Item', width: 138, text: ({ name }) => name };
const hsn: Column = { head: () => 'HSN', width: 46, text: ({ hsnCode }) => hsnCode };
const quantityColumn: Column = {
  head: () => 'Qty',
  width: 38,
  align: 'right',
  text: ({ quantity, unit }) => (quantity === null ? '–' : `${quantity} ${unit}`),
};
const price: Column = {
  head: () => 'Price',
  width: 62,
  align: 'right',
  text: ({ unitPricePaise }) => formatExact(unitPricePaise),
};
const discount: Column = {
  head: () => 'Discount',
  width: 56,
  align: 'right',
  text: ({ discountPaise }) => (discountPaise ? formatExact(discountPaise) : '–'),
};
const value: Column = {
  head: valueLabel,
  width: 66,
  align: 'right',
  text: ({ taxablePaise }) => formatExact(taxablePaise),
};
const tax: Column = {
  head: () => 'Tax',
  width: 83,
  align: 'right',
  size: 7,
  text: (line, invoice) =>
    taxRows(line, { ...invoice, taxPercent: line.taxPercent })
      .map(({ label, paise }) => `${label} ${formatExact(paise)}`)
      .join('\n') || '–',
};
const amount: Column = {
  head: () => 'Amount',
  width: 66.28 + GAP,
  align: 'right',
  text: ({ totalPaise }) => formatExact(totalPaise),
};

const columns = [item, hsn, quantityColumn, price, value, tax, amount];
/** With a column for the discount, as wide together. */
const columnsByLaw = [
  { ...item, width: 103 },
  { ...hsn, width: 40 },
  quantityColumn,
  price,
  discount,
  value,
  { ...tax, width: 74 },
  { ...amount, width: amount.width - 6 },
];

/** A document that names no tax has no column for it; its items have the room. */
function columnsOf({ rates, taxPercent }: InvoiceDto): readonly Column[] {
  const shown = rates ? columnsByLaw : columns;
  if (taxPercent > 0) return shown;
  const [first = item, ...others] = shown.filter(({ head }) => head !== tax.head);
  const room = shown.find(({ head }) => head === tax.head)?.width ?? 0;
  return [{ ...first, width: first.width + room }, ...others];
}

/** Returns the y below. */
export function drawLines(page: PageWriter, invoice: InvoiceDto, top: number): number {
  return page.inside('Table', () => {
    let y = page.inside('TR', () => drawHead(page, invoice, top));
    for (const line of invoice.lines) {
      const height = heightOf(page, line, invoice);
      const at = page.spaceFor(y, height + 12);
      // Read once: the repeated head is no row of the table.
      y = at === y ? y : page.artifact(() => drawHead(page, invoice, at), 'Pagination');
      const row = { line, invoice, y: y + 6 };
      page.inside('TR', () => drawRow(page, row));
      y += height + 12;
      page.rule(y);
    }
    return y + 10;
  });
}

function drawHead(page: PageWriter, invoice: InvoiceDto, y: number): number {
  let x = PAGE.margin;
  for (const { head, width, align } of columnsOf(invoice)) {
    const box = { x, y, width: width - GAP, size: 7.5, face: 'bold', colour: MUTED } as const;
    const tagged = { tag: 'TH', scope: 'Column' } as const;
    page.text(head(invoice), { ...box, ...tagged, ...(align && { align }) });
    x += width;
  }
  page.rule(y + 15, BRAND);
  return y + 15;
}

type Row = { line: Line; invoice: InvoiceDto; y: number };

function drawRow(page: PageWriter, { line, invoice, y }: Row): void {
  let x = PAGE.margin;
  for (const [at, { width, align, text, size = SIZE }] of columnsOf(invoice).entries()) {
    const style = { size, ...(at === 0 && { face: 'bold' as const }) };
    const box = { x, y, width: width - GAP, ...style, ...(align && { align }) };
    page.inside('TD', () => {
      const below = page.text(text(line, invoice), box);
      if (at === 0) {
        page.text(textBelowName(line), {
          ...box,
          y: below,
          face: 'regular',
          size: 7.5,
          colour: MUTED,
        });
      }
    });
    x += width;
  }
}

function textBelowName(line: Line): string {
  const parts = partsOfValue(line).map(({ label, paise }) => `${label}: ${formatExact(paise)}`);
  const facts = line.facts.map(({ label, value: text }) => `${label}: ${text}`);
  return [line.details, ...facts, ...parts].join('\n');
}

function heightOf(page: PageWriter, line: Line, invoice: InvoiceDto): number {
  const heights = columnsOf(invoice).map(({ width, text, size = SIZE }, at) => {
    const face = at === 0 ? 'bold' : 'regular';
    const own = page.heightOf(text(line, invoice), width - GAP, { size, face });
    return at === 0 ? own + page.heightOf(textBelowName(line), width - GAP, { size: 7.5 }) : own;
  });
  return Math.max(...heights);
}
