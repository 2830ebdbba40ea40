// Packing slip of an order: for the packing table and inside the parcel, so it names no price.
import { dayText } from './format-time.ts';
import { phoneText, splitRows } from '#domain/order/printing.ts';
import type { PageWriter } from '#server/platform/pdf/page-writer.ts';
import { BLACK, GREY, drawEmblem, drawQr, drawRule } from './drawing.ts';
import { drawLogo } from '#server/shop/brand/printed-logo.ts';
import type { FindGreyImage } from './grey-images.ts';
import { type ItemRow, drawRow, measureRow } from './item-rows.ts';
import type { PrintedOrder } from './printed-orders.ts';
import type { Sheet } from './sheets.ts';

export type PrintedShop = {
  name: string;
  /** In place of the name; undefined without a logo. */
  logoId: string | undefined;
  /** Of the demo, beside the name. */
  hasEmblem: boolean;
  seller: { legalName: string; address: string; email: string; phone: string };
  returnPolicy: readonly string[];
  /** URL of the admin's page about an order. */
  orderUrl: (number: string) => string;
};

const MARGIN = 28;
const QR = 74;
const BOTTOM = 40;
const CONTINUED = 34;

type Slip = {
  order: PrintedOrder;
  shop: PrintedShop;
  logo: Buffer | null;
  findImage: FindGreyImage;
};

/** Draws the packing slip on as many sheets as the items need. */
export async function drawSlip(
  page: PageWriter,
  nextSheet: () => Sheet,
  { order, shop, logo, findImage }: Slip,
): Promise<void> {
  const images = await Promise.all(order.lines.map(({ image }) => findImage(image)));
  const sheet = nextSheet();
  const width = sheet.width - 2 * MARGIN;
  const rows = order.lines.map((line, at) =>
    measureRow(page, { line, image: images[at] ?? null }, width),
  );
  const top = drawHead(page, sheet, { order, shop, logo });
  const end = sheet.height - BOTTOM;
  const notes = returnNotes(shop);
  const pages = splitRows(rows, {
    first: end - top,
    next: end - MARGIN - CONTINUED,
    footer: page.heightOf(notes, width, { size: 8.5 }) + 26,
  });
  for (const [at, part] of pages.entries()) {
    const on = at === 0 ? sheet : nextSheet();
    const y = at === 0 ? top : drawContinued(page, on, order);
    const below = drawRows(page, part, { x: on.x + MARGIN, y }, width);
    if (at === pages.length - 1) drawNotes(page, on, { notes, below });
    drawFoot(page, on, `${order.number} · Page ${at + 1} of ${pages.length}`);
  }
}

function drawRows(
  page: PageWriter,
  rows: readonly ItemRow[],
  { x, y }: { x: number; y: number },
  width: number,
): number {
  let at = y;
  for (const row of rows) {
    drawRow(page, row, { x, y: at }, width);
    at += row.height;
  }
  return at;
}

/** Returns the y below. */
function drawHead(page: PageWriter, sheet: Sheet, slip: Omit<Slip, 'findImage'>) {
  const { order, shop, logo } = slip;
  const x = sheet.x + MARGIN;
  const width = sheet.width - 2 * MARGIN;
  const left = width - QR - 16;
  if (logo) drawLogo(page, logo, { x, y: MARGIN, width: left, height: 30, name: shop.name });
  else drawShopName(page, shop, { x, width: left });
  drawQr(page, shop.orderUrl(order.number), { x: x + width - QR, y: MARGIN }, QR);
  const number = { face: 'bold', size: 22, colour: BLACK, tag: 'H1' } as const;
  page.text(order.number, { ...number, x, y: MARGIN + 38, width: left });
  const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const placed = `Placed ${dayText(order.createdAt)}`;
  const facts = `${placed} · ${items === 1 ? '1 item' : `${items} items`}`;
  page.text(facts, { size: 9.5, colour: GREY, x, y: MARGIN + 66, width: left });
  let y = MARGIN + QR + 12;
  drawRule(page, { x, y }, width, 1);
  y = page.text('Deliver to', { size: 8.5, colour: GREY, x, y: y + 8, width, tag: 'H2' }) + 1;
  const { street, city, state, zipCode } = order.shippingAddress;
  const address = { size: 14, colour: BLACK, x, width };
  y = page.text(order.contactName, { ...address, face: 'bold', y });
  y = page.text(`${street}\n${city}, ${state} ${zipCode}`, { ...address, y });
  y = page.text(phoneText(order.contactPhone), { ...address, size: 11, y: y + 2 });
  drawRule(page, { x, y: y + 8 }, width, 1);
  return y + 8;
}

function drawShopName(
  page: PageWriter,
  shop: PrintedShop,
  { x, width }: { x: number; width: number },
): void {
  const indent = shop.hasEmblem ? 34 : 0;
  if (shop.hasEmblem) drawEmblem(page, { x, y: MARGIN }, 32);
  const name = { face: 'display', size: 15, spacing: 1.2, colour: BLACK } as const;
  page.text(shop.name.toUpperCase(), {
    ...name,
    x: x + indent,
    y: MARGIN + 6,
    width: width - indent,
  });
}

function drawContinued(page: PageWriter, sheet: Sheet, { number }: PrintedOrder): number {
  const x = sheet.x + MARGIN;
  const width = sheet.width - 2 * MARGIN;
  const style = { face: 'bold', size: 13, colour: BLACK } as const;
  const box = { ...style, x, y: MARGIN, width };
  page.artifact(() => page.text(`${number}, continued`, box), 'Pagination');
  drawRule(page, { x, y: MARGIN + CONTINUED - 8 }, width, 1);
  return MARGIN + CONTINUED - 8;
}

function returnNotes({ returnPolicy, seller }: PrintedShop): string {
  return [...returnPolicy, `Questions: ${seller.email} · ${seller.phone}`].join('\n');
}

type Notes = { notes: string; below: number };

function drawNotes(page: PageWriter, sheet: Sheet, { notes, below }: Notes): void {
  const box = { x: sheet.x + MARGIN, width: sheet.width - 2 * MARGIN, size: 8.5, colour: BLACK };
  const y = page.text('Returns', { ...box, face: 'bold', y: below + 12, tag: 'H2' });
  page.text(notes, { ...box, y });
}

function drawFoot(page: PageWriter, sheet: Sheet, text: string): void {
  const width = sheet.width - 2 * MARGIN;
  const box = { x: sheet.x + MARGIN, y: sheet.height - 28, width };
  const style = { size: 8, colour: GREY, align: 'right' } as const;
  page.artifact(() => page.text(text, { ...box, ...style }), 'Pagination');
}
