// Shipping label of 4 × 6 inches: recipient, PIN code, payment, shipment, order number and sender.
import { couriers } from '#domain/order/couriers.ts';
import { labelPayment, phoneText } from '#domain/order/printing.ts';
import type { PageWriter, TextStyle } from '#server/platform/pdf/page-writer.ts';
import { BLACK, drawBarcode, drawQr, drawRule } from './drawing.ts';
import type { PrintedShop } from './draw-slip.ts';
import type { PrintedOrder } from './printed-orders.ts';

const PAGE = { width: 288, height: 432 };
const MARGIN = 16;
const WIDTH = PAGE.width - 2 * MARGIN;
/** Top of the PIN code: the address above it is made to fit, and the phone and the payment stand below it. */
const PIN_TOP = 196;
/** Of an order whose tracking number is known: its barcode stands between payment and foot. */
const PIN_TOP_SHIPPED = 116;
const PHONE_BELOW = 53;
const PAYMENT_BELOW = 76;
const SHIPMENT_TOP = 250;
const FOOT_TOP = 330;
const QR = 72;
const ADDRESS_SIZES = [17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7];
const SENDER_SIZES = [8, 7, 6, 5];
const PAYMENT_SIZES = [21, 18, 15, 12];

export function drawLabel(page: PageWriter, order: PrintedOrder, shop: PrintedShop): void {
  const { doc } = page;
  doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
  const box = { x: MARGIN, width: WIDTH, colour: BLACK };
  const shopName = { face: 'display', size: 13, spacing: 1.2 } as const;
  page.text(shop.name.toUpperCase(), { ...box, ...shopName, y: 14 });
  drawRule(page, { x: MARGIN, y: 38 }, WIDTH, 1);
  page.text('Ship to', { ...box, size: 9, y: 44, tag: 'H1' });
  const { courier, tracking } = order;
  const pinTop = courier && tracking ? PIN_TOP_SHIPPED : PIN_TOP;
  drawAddress(page, order, pinTop);
  const pin = { face: 'bold', size: 42, spacing: 2 } as const;
  page.text(order.shippingAddress.zipCode, { ...box, ...pin, y: pinTop });
  const phone = { face: 'bold', size: 14, y: pinTop + PHONE_BELOW } as const;
  page.text(phoneText(order.contactPhone), { ...box, ...phone });
  drawPayment(page, labelPayment(order), pinTop + PAYMENT_BELOW);
  if (courier && tracking) drawShipment(page, couriers[courier].name, tracking);
  drawFoot(page, order, shop);
}

/** A number without a courier is the owner's own words, which no scanner reads. */
function drawShipment(page: PageWriter, courier: string, tracking: string): void {
  const box = { x: MARGIN, width: WIDTH, colour: BLACK };
  page.text(`${courier} · ${tracking}`, { ...box, face: 'bold', size: 12, y: SHIPMENT_TOP });
  drawBarcode(page, tracking, { x: MARGIN, y: SHIPMENT_TOP + 19 }, [WIDTH, 46]);
}

function drawAddress(page: PageWriter, order: PrintedOrder, pinTop: number): void {
  const { street, city, state } = order.shippingAddress;
  const space = { x: MARGIN, y: 56, width: WIDTH, height: pinTop - 60 };
  drawBlock(page, space, {
    bold: order.contactName,
    rest: `${street}\n${city}, ${state}`,
    sizes: ADDRESS_SIZES,
    boldIsLarger: 3,
  });
}

type Space = { x: number; y: number; width: number; height: number };
type Block = { bold: string; rest: string; sizes: readonly number[]; boldIsLarger?: number };

/** Draws a block in the largest of the sizes in which both texts fit, else in the smallest. */
function drawBlock(page: PageWriter, space: Space, block: Block): void {
  const { bold, rest, sizes, boldIsLarger = 0 } = block;
  const { x, y, width, height } = space;
  const boldStyle = (size: number): TextStyle => ({ face: 'bold', size: size + boldIsLarger });
  const heightOf = (size: number) =>
    page.heightOf(bold, width, boldStyle(size)) + page.heightOf(rest, width, { size });
  const size = sizes.find((each) => heightOf(each) <= height) ?? sizes.at(-1) ?? 8;
  const below = page.text(bold, { ...boldStyle(size), colour: BLACK, x, y, width });
  page.text(rest, { size, colour: BLACK, x, y: below, width });
}

function drawPayment(page: PageWriter, payment: string, top: number): void {
  const height = 46;
  page.artifact(() =>
    page.doc.rect(MARGIN, top, WIDTH, height).lineWidth(2.2).strokeColor(BLACK).stroke(),
  );
  const widthIn = (size: number) => page.widthOf(payment, { face: 'bold', size });
  const size = PAYMENT_SIZES.find((each) => widthIn(each) <= WIDTH - 16) ?? 12;
  const x = MARGIN + (WIDTH - widthIn(size)) / 2;
  const y = top + (height - size * 1.2) / 2;
  page.text(payment, { face: 'bold', size, colour: BLACK, x, y, width: WIDTH });
}

/** The code has the order number alone: a courier’s scanner stores what it reads as the reference. */
function drawFoot(page: PageWriter, { number }: PrintedOrder, { seller }: PrintedShop): void {
  const width = WIDTH - QR - 12;
  const box = { x: MARGIN, width, colour: BLACK };
  drawQr(page, number, { x: MARGIN + WIDTH - QR, y: FOOT_TOP }, QR);
  let y = page.text('Order', { ...box, size: 8.5, y: FOOT_TOP - 2 });
  y = page.text(number, { ...box, face: 'bold', size: 15, y });
  y = page.text('From, and if undelivered return to', { ...box, size: 7, y: y + 5 });
  drawBlock(
    page,
    { x: MARGIN, y, width, height: PAGE.height - 10 - y },
    { bold: seller.legalName, rest: `${seller.address}\n${seller.phone}`, sizes: SENDER_SIZES },
  );
}
