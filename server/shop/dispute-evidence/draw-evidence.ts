// Draws the evidence of a dispute: sections of labelled rows on as many pages of A4 as they need, then the invoices.
import { drawInvoice } from '#server/shop/invoices/render-invoice.ts';
import { BRAND, LINE, MUTED, PAGE, type PageWriter } from '#server/platform/pdf/page-writer.ts';
import { drawEmblem } from '#server/shop/printing/drawing.ts';
import { type EvidenceSection, evidenceSections } from './evidence-sections.ts';
import type { Evidence } from './load-evidence.ts';

export type EvidenceShop = {
  name: string;
  hasEmblem: boolean;
  seller: { legalName: string; address: string; email: string; phone: string };
};

const WIDTH = PAGE.width - 2 * PAGE.margin;
const LABEL = 150;
const TEXT = { x: PAGE.margin + LABEL, width: WIDTH - LABEL };

export function drawEvidence(page: PageWriter, evidence: Evidence, shop: EvidenceShop): void {
  let y = drawHead(page, evidence, shop);
  for (const section of evidenceSections(evidence)) y = drawSection(page, section, y);
  drawFooters(page, evidence);
  for (const invoice of evidence.invoices) {
    // The footers of an invoice are drawn on every page that is not flushed.
    page.doc.flushPages();
    page.doc.addPage();
    drawInvoice(page, invoice, 'recipient');
  }
}

function drawHead(page: PageWriter, { order }: Evidence, shop: EvidenceShop): number {
  const { name, seller, hasEmblem } = shop;
  const x = PAGE.margin;
  const indent = hasEmblem ? 34 : 0;
  if (hasEmblem) drawEmblem(page, { x, y: PAGE.margin }, 32);
  const style = { face: 'display', size: 15, spacing: 1.2, colour: BRAND } as const;
  page.text(name.toUpperCase(), {
    ...style,
    x: x + indent,
    y: PAGE.margin + 6,
    width: WIDTH - indent,
  });
  const title = `Evidence for the disputed payment of order ${order.number}`;
  const heading = { face: 'bold', size: 14, tag: 'H1' } as const;
  let y = page.text(title, { ...heading, x, y: PAGE.margin + 46, width: WIDTH });
  const contact = [seller.legalName, seller.address, seller.email, seller.phone]
    .filter(Boolean)
    .join('\n');
  y = page.text(contact, { colour: MUTED, x, y: y + 4, width: WIDTH });
  return y + 4;
}

function drawSection(page: PageWriter, { title, rows }: EvidenceSection, top: number): number {
  const [first] = rows;
  const firstHeight = first ? page.heightOf(first.text, TEXT.width, {}) : 0;
  let y = page.spaceFor(top + 12, 34 + firstHeight);
  page.rule(y, LINE);
  const heading = { face: 'bold', size: 11, tag: 'H2' } as const;
  y = page.text(title, { ...heading, x: PAGE.margin, y: y + 8, width: WIDTH }) + 4;
  for (const { label, text } of rows) {
    const labelStyle = { colour: MUTED, x: PAGE.margin, width: LABEL - 12 };
    const height = Math.max(
      page.heightOf(text, TEXT.width, {}),
      page.heightOf(label, labelStyle.width, {}),
    );
    y = page.spaceFor(y, height);
    page.text(label, { ...labelStyle, y });
    page.text(text, { ...TEXT, y });
    y += height + 2;
  }
  return y;
}

function drawFooters({ doc, text, artifact }: PageWriter, { dispute, order }: Evidence): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    doc.switchToPage(at);
    const box = { x: PAGE.margin, y: PAGE.height - 40, width: WIDTH, size: 7.5, colour: MUTED };
    artifact(() => {
      text(`Order ${order.number} · Dispute ${dispute.id}`, box);
      text(`Page ${at - start + 1} of ${count}`, { ...box, align: 'right' });
    }, 'Pagination');
  }
}
