// Renders an issued document as PDF, A4. The same rows give the same bytes, on every machine.
import { formatDocumentDay } from '#domain/document-day.ts';
import type { DocumentCopy } from '#domain/invoice-rows.ts';
import { openDocument } from '#server/pdf/open-document.ts';
import { drawHeader, drawParties } from './pdf-header.ts';
import { drawLines } from './pdf-lines.ts';
import { BRAND, MUTED, PAGE, type PageWriter } from '#server/pdf/page-writer.ts';
import { toBuffer } from '#server/pdf/to-buffer.ts';
import { drawSums } from './pdf-sums.ts';
import type { InvoiceDto } from './invoice-dto.ts';

export async function renderInvoice(
  invoice: InvoiceDto,
  copy: DocumentCopy = 'recipient',
): Promise<Buffer> {
  const { title, serial, seller, issuedAt } = invoice;
  const page = await openDocument({
    title: `${title} ${serial}`,
    author: seller.legalName,
    createdAt: new Date(issuedAt),
    compress: false,
  });
  return toBuffer(page, () => drawInvoice(page, invoice, copy));
}

/** On the present page and as many more as it needs: every page of the document that is not flushed is its own. */
export function drawInvoice(page: PageWriter, invoice: InvoiceDto, copy: DocumentCopy): void {
  let y = drawHeader(page, invoice, copy);
  y = drawParties(page, invoice, y);
  y = drawLines(page, invoice, y);
  y = drawSums(page, invoice, y);
  drawFooters(page, invoice);
}

function drawFooters({ doc, text, rule }: PageWriter, invoice: InvoiceDto): void {
  const { start, count } = doc.bufferedPageRange();
  const width = PAGE.width - 2 * PAGE.margin;
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    const y = PAGE.height - 40;
    rule(y - 8);
    const box = { x: PAGE.margin, y, width, size: 7.5 };
    const label = `${invoice.title} ${invoice.serial} · ${formatDocumentDay(invoice.issuedOn)}`;
    text(label, { ...box, colour: MUTED });
    text(`Page ${at - start + 1} of ${count}`, { ...box, align: 'right', colour: MUTED });
    if (!invoice.isSample) continue;
    const notice = `Demo shop: this is not a real ${invoice.title.toLowerCase()}.`;
    text(notice, { ...box, y: y + 11, face: 'bold', colour: BRAND });
  }
}
