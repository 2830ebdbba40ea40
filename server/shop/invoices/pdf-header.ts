// The head of the PDF: shop and seller, number and date, buyer and recipient, place of supply.
import {
  type DocumentCopy,
  detailRows,
  documentCopies,
  billedAddress,
  billedName,
  headNote,
} from '#domain/invoice/invoice-rows.ts';
import { drawLogo } from '#server/shop/brand/printed-logo.ts';
import type { InvoiceDto } from './invoice-dto.ts';
import { emblem } from '#server/platform/pdf/emblem.ts';
import { BRAND, LINE, MUTED, PAGE, type PageWriter } from '#server/platform/pdf/page-writer.ts';

const WIDTH = PAGE.width - 2 * PAGE.margin;
const HALF = WIDTH / 2 - 12;
const RIGHT = PAGE.margin + WIDTH - HALF;

/** An invoice with the logo that its seller had; null or missing for the name. */
export type PrintedInvoice = InvoiceDto & { logo?: Buffer | null };

/** Returns the y below. */
export function drawHeader(page: PageWriter, invoice: PrintedInvoice, copy: DocumentCopy): number {
  const { seller } = invoice;
  drawShopName(page, invoice);
  const head = { x: RIGHT, width: HALF, align: 'right' } as const;
  page.text(invoice.title, {
    ...head,
    y: PAGE.margin + 2,
    face: 'display',
    size: 20,
    tag: 'H1',
  });
  let below = page.text(documentCopies[copy], {
    ...head,
    y: PAGE.margin + 29,
    size: 8,
    colour: MUTED,
  });
  const note = headNote(invoice);
  if (note) {
    // Below the shop's name, so that the sentence of the law has one line.
    const line = { ...head, x: PAGE.margin, width: WIDTH, y: below };
    below = page.text(note, { ...line, size: 8, face: 'bold' }) + 6;
  }
  const top = Math.max(PAGE.margin + 50, below);
  page.rule(top);
  const detailsEnd = drawDetails(page, invoice, top + 14);
  const registered = [
    seller.gstin ? `GSTIN ${seller.gstin}` : 'Not registered under GST',
    `State ${seller.state}, code ${seller.stateCode}`,
  ];
  const contact = [seller.address, seller.email, seller.phone, ...registered].join('\n');
  const sellerEnd = drawBlock(page, { x: RIGHT, y: top + 14, label: 'Sold by' }, [
    seller.legalName,
    contact,
  ]);
  return Math.max(detailsEnd, sellerEnd) + 14;
}

function drawShopName(page: PageWriter, { seller, logo, isSample }: PrintedInvoice): void {
  if (logo) {
    const place = { x: PAGE.margin, y: PAGE.margin, width: HALF, height: 36 };
    drawLogo(page, logo, { ...place, name: seller.shopName });
    return;
  }
  if (isSample) page.artifact(() => drawEmblem(page));
  page.text(seller.shopName.toUpperCase(), {
    x: PAGE.margin + (isSample ? 38 : 0),
    y: PAGE.margin + 8,
    width: HALF,
    face: 'display',
    size: 17,
    colour: BRAND,
    spacing: 1.6,
  });
}

function drawEmblem({ doc }: PageWriter): void {
  doc.save().translate(PAGE.margin, PAGE.margin).scale(0.6);
  for (const { path, width } of emblem.strokes) {
    doc.path(path).lineWidth(width).lineJoin('round').lineCap('round').strokeColor(BRAND).stroke();
  }
  doc.path(emblem.paisley).fillColor(BRAND).fill('even-odd');
  doc.circle(emblem.dot.x, emblem.dot.y, emblem.dot.radius).fillColor(BRAND).fill();
  doc.restore();
}

function drawDetails(page: PageWriter, invoice: InvoiceDto, top: number): number {
  let y = top;
  page.inside('Table', () => {
    for (const row of detailRows(invoice)) y = page.inside('TR', () => drawDetail(page, row, y));
  });
  return y;
}

function drawDetail(page: PageWriter, [label, value]: [string, string], y: number): number {
  const name = { tag: 'TH', scope: 'Row', colour: MUTED } as const;
  page.text(label, { ...name, x: PAGE.margin, y, width: 76 });
  const face = label === 'Number' ? 'bold' : 'regular';
  const box = { x: PAGE.margin + 80, y, width: HALF - 80, face, tag: 'TD' } as const;
  return page.text(value, box) + 1.5;
}

/** Buyer and recipient: an order has one address, and may have a business that pays. Returns the y below. */
export function drawParties(page: PageWriter, { buyer }: InvoiceDto, top: number): number {
  page.rule(top, LINE);
  const address = [
    buyer.street,
    `${buyer.city}, ${buyer.state} ${buyer.zipCode}`,
    buyer.country,
  ].join('\n');
  const y = top + 12;
  const billing = { x: PAGE.margin, y, label: 'Billed to' };
  const billed = drawBlock(page, billing, [billedName(buyer), billedAddress(buyer, address)]);
  const place = { x: RIGHT, y, label: 'Delivered to' };
  return Math.max(billed, drawBlock(page, place, [buyer.name, address])) + 16;
}

type Block = { x: number; y: number; label: string };

function drawBlock(page: PageWriter, { x, y, label }: Block, [name, rest]: string[]): number {
  const box = { x, width: HALF };
  let at = page.text(label, { ...box, y, size: 7.5, colour: MUTED, tag: 'H2' }) + 2;
  at = page.text(name ?? '', { ...box, y: at, face: 'bold' });
  return page.text(rest ?? '', { ...box, y: at });
}
