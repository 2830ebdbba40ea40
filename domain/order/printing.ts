// Printing of orders: the parts of a document, its paper, which orders have which part, and how items are totalled.
import { type Paise, formatPaise } from '#domain/money/money.ts';
import type { OrderStatus } from './order.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';

/** Parts of the printed document, in their order. */
export const printParts = ['picklist', 'slips', 'labels', 'invoices'] as const;
export type PrintPart = (typeof printParts)[number];

/** Paper of packing slips and pick list: A5, or A4 with two slips on a page. */
export const slipPapers = ['a5', 'a4'] as const;
export type SlipPaper = (typeof slipPapers)[number];

/** Orders in one document. */
export const MAX_PRINTED_ORDERS = 100;

const PICKED: readonly OrderStatus[] = ['placed', 'confirmed', 'packed'];
const SENT: readonly OrderStatus[] = ['shipped', 'delivered'];

/** Whether an order has items to be picked. */
export function isPicked(status: OrderStatus): boolean {
  return PICKED.includes(status);
}

/** Whether an order has a packing slip and a label: an unpaid or ended order is sent nowhere. */
export function hasSlip(status: OrderStatus): boolean {
  return PICKED.includes(status) || SENT.includes(status);
}

/** Returns the payment on a label: `COD ₹8,204 collect`, or `PREPAID` when the courier collects nothing. */
export function labelPayment(order: {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  totalPaise: Paise;
}): string {
  const isCollected = order.paymentMethod === 'COD' && order.paymentStatus === 'pending';
  return isCollected ? `COD ${formatPaise(order.totalPaise)} collect` : 'PREPAID';
}

export type PickedLine = {
  productId: string;
  name: string;
  colour: string;
  size: string;
  /** Empty when the variant is gone. */
  sku: string;
  image: string;
  quantity: number;
};
export type PickListItem = PickedLine & { orderCount: number };

/** All items of several orders, each product in its colour and size once; by name, colour, and the order of sizes met. */
export function pickList(orders: readonly { lines: readonly PickedLine[] }[]): PickListItem[] {
  const items = new Map<string, PickListItem>();
  for (const { lines } of orders) {
    const seen = new Set<string>();
    for (const line of lines) {
      const key = JSON.stringify([line.productId, line.colour, line.size]);
      const item = items.get(key) ?? { ...line, quantity: 0, orderCount: 0 };
      const orderCount = item.orderCount + (seen.has(key) ? 0 : 1);
      items.set(key, { ...item, quantity: item.quantity + line.quantity, orderCount });
      seen.add(key);
    }
  }
  return [...items.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.colour.localeCompare(b.colour, 'en'),
  );
}

/** Room on the first and the next pages, and of the footer: heights in any unit. */
type Room = { first: number; next: number; footer: number };

/**
 * Distributes rows over pages in their order; the last page has room for the footer. A row higher than a page has a
 * page of its own. Returns at least one page.
 */
export function splitRows<Row extends { height: number }>(
  rows: readonly Row[],
  { first, next, footer }: Room,
): Row[][] {
  const pages: Row[][] = [[]];
  let left = first;
  for (const row of rows) {
    if (row.height > left && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([]);
      left = next;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
  }
  if (left < footer) pages.push([]);
  return pages;
}

const PHONE = /^(?:\+91)?\s*(\d{5})\s*(\d{5})$/;

/** Formats an Indian mobile number as `+91 90000 12345`; another number stays as it is stored. */
export function phoneText(phone: string): string {
  const [, first, second] = PHONE.exec(phone.trim()) ?? [];
  return first && second ? `+91 ${first} ${second}` : phone;
}
