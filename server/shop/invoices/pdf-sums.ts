// Below the PDF's lines: the sums, the total in words, the payment method and the signature.
import { formatExact } from '#domain/money/exact-amount.ts';
import { isCreditNote } from '#domain/invoice/invoice.ts';
import { signatureText, sumRows, totalLabel } from '#domain/invoice/invoice-rows.ts';
import { paymentMethodNames } from '#domain/order/payment-methods.ts';
import type { InvoiceDto } from './invoice-dto.ts';
import { BRAND, MUTED, PAGE, type PageWriter } from '#server/platform/pdf/page-writer.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const SUMS_WIDTH = 230;
const LEFT_WIDTH = WIDTH - SUMS_WIDTH - 30;
const SUMS_LEFT = PAGE.margin + WIDTH - SUMS_WIDTH;
const ROW = 15;
const SIGNATURE_HEIGHT = 50;

/** Draws the sums, which stay on one page with the signature. Returns the y below them. */
export function drawSums(page: PageWriter, invoice: InvoiceDto, top: number): number {
  const rows = sumRows(invoice.sums, invoice);
  const start = page.spaceFor(top, (rows.length + 2) * ROW + SIGNATURE_HEIGHT + 20);
  let y = start;
  page.inside('Table', () => {
    for (const { label, paise } of rows) {
      drawSum(page, y, { label, amount: formatExact(paise) });
      y += ROW;
    }
    page.rule(y + 2, BRAND, [SUMS_LEFT, PAGE.margin + WIDTH]);
    const total = { label: totalLabel(invoice.kind), amount: formatExact(invoice.sums.totalPaise) };
    drawSum(page, y + 8, total, { face: 'bold', size: 11 });
  });
  y += 8 + ROW * 1.6;
  return drawSignature(page, invoice, Math.max(y, drawWords(page, invoice, start)) + 10);
}

type Style = { face?: 'bold'; size?: number };

function drawSum(
  page: PageWriter,
  y: number,
  { label, amount }: { label: string; amount: string },
  style: Style = {},
): void {
  const box = { x: SUMS_LEFT, y, ...style };
  page.inside('TR', () => {
    page.text(label, { ...box, width: SUMS_WIDTH - 90, tag: 'TH', scope: 'Row' });
    page.text(amount, { ...box, width: SUMS_WIDTH, align: 'right', tag: 'TD' });
  });
}

function drawWords({ text }: PageWriter, invoice: InvoiceDto, y: number): number {
  const box = { x: PAGE.margin, width: LEFT_WIDTH };
  let at =
    text(`${totalLabel(invoice.kind)} in words`, { ...box, y, size: 7.5, colour: MUTED }) + 2;
  at = text(invoice.totalInWords, { ...box, y: at, face: 'bold' });
  if (isCreditNote(invoice.kind)) return at;
  return text(`Payment: ${paymentMethodNames[invoice.paymentMethod]}`, { ...box, y: at + 6 });
}

function drawSignature({ text }: PageWriter, { seller, kind }: InvoiceDto, y: number): number {
  const box = { x: SUMS_LEFT, width: SUMS_WIDTH, align: 'right' } as const;
  const below = text(`For ${seller.legalName}`, { ...box, y });
  return text(signatureText(kind), { ...box, y: below + 2, size: 8, colour: MUTED });
}
