// Renders an issued document as PDF, A4. The same rows give the same document.
import { formatDocumentDay } from '#domain/invoice/document-day.ts';
import type { DocumentCopy } from '#domain/invoice/invoice-rows.ts';
import { openDocument } from '#server/platform/pdf/open-document.ts';
import { printedLogo } from '#server/shop/brand/printed-logo.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type PrintedInvoice, drawHeader, drawParties } from './pdf-header.ts';
import { drawLines } from './pdf-lines.ts';
import { BRAND, MUTED, PAGE, type PageWriter } from '#server/platform/pdf/page-writer.ts';
import { toBuffer } from '#server/platform/pdf/to-buffer.ts';
import { drawSums } from './pdf-sums.ts';
import type { InvoiceDto } from './invoice-dto.ts';

/** The invoice as it is drawn: with the logo of its seller. */
export async function withLogo(db: Db | Tx, invoice: InvoiceDto): Promise<PrintedInvoice> {
  return { ...invoice, logo: await printedLogo(db, invoice.seller.logo) };
}

export async function renderInvoice(
  invoice: PrintedInvoice,
  copy: DocumentCopy = 'recipient',
): Promise<Buffer> {
  const { title, serial, seller, issuedAt } = invoice;
  const page = await openDocument({
    title: `${title} ${serial}`,
    author: seller.legalName,
    createdAt: new Date(issuedAt),
  });
  return toBuffer(page, () => drawInvoice(page, invoice, copy));
}

/**
 * Draws the invoice on the present page and as many more as it needs: every page of the document that is not flushed is
 * its own.
 */
export function drawInvoice(page: PageWriter, invoice: PrintedInvoice, copy: DocumentCopy): void {
  page.inside('Sect', () => {
    let y = drawHeader(page, invoice, copy);
    y = drawParties(page, invoice, y);
    y = drawLines(page, invoice, y);
    drawSums(page, invoice, y);
  });
  drawFooters(page, invoice);
}

function drawFooters(page: PageWriter, invoice: InvoiceDto): void {
  const { doc } = page;
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    page.artifact(
      () => drawFooter(page, invoice, `Page ${at - start + 1} of ${count}`),
      'Pagination',
    );
    if (!invoice.isSample) continue;
    const draw = () => drawNotice(page, invoice);
    // Read once.
    if (at === start) draw();
    else page.artifact(draw, 'Pagination');
  }
}

const FOOT = {
  x: PAGE.margin,
  y: PAGE.height - 40,
  width: PAGE.width - 2 * PAGE.margin,
  size: 7.5,
} as const;

function drawFooter({ text, rule }: PageWriter, invoice: InvoiceDto, place: string): void {
  rule(FOOT.y - 8);
  const label = `${invoice.title} ${invoice.serial} · ${formatDocumentDay(invoice.issuedOn)}`;
  text(label, { ...FOOT, colour: MUTED });
  text(place, { ...FOOT, align: 'right', colour: MUTED });
}

function drawNotice({ text }: PageWriter, { title }: InvoiceDto): void {
  const notice = `Demo shop: this is not a real ${title.toLowerCase()}.`;
  text(notice, { ...FOOT, y: FOOT.y + 11, face: 'bold', colour: BRAND });
}
