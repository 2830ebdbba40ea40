// Renders an issued document as PDF, A4. The same rows give the same bytes, on every machine.
import { formatDocumentDay } from '#domain/document-day.ts';
import { loadFonts } from './pdf-fonts.ts';
import { drawHeader, drawParties } from './pdf-header.ts';
import { drawLines } from './pdf-lines.ts';
import { BRAND, MUTED, PAGE, type PageWriter, openPageWriter } from './pdf-page-writer.ts';
import { drawSums } from './pdf-sums.ts';
import type { InvoiceDto } from './invoice-dto.ts';

export async function renderInvoice(invoice: InvoiceDto): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await loadFonts();
  const { title, serial, seller } = invoice;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    // Compressed bytes would differ between versions and processors.
    compress: false,
    // No standard font is loaded: every font is embedded.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${title} ${serial}`,
      Author: seller.legalName,
      CreationDate: new Date(invoice.issuedAt),
    },
  });
  for (const [name, bytes] of fonts) doc.registerFont(name, bytes);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  drawInvoice(openPageWriter(doc), invoice);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawInvoice(page: PageWriter, invoice: InvoiceDto): void {
  let y = drawHeader(page, invoice);
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
    text(`Page ${at + 1} of ${count}`, { ...box, align: 'right', colour: MUTED });
    if (!invoice.isSample) continue;
    const notice = `Demo shop: this is not a real ${invoice.title.toLowerCase()}.`;
    text(notice, { ...box, y: y + 11, face: 'bold', colour: BRAND });
  }
}
