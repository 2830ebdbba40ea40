// What a document leaves out, in words: orders without invoice, slip or items to pick.
import { orderStatusNames } from '#domain/order/order.ts';
import { type PrintPart, isPicked } from '#domain/order/printing.ts';
import type { PrintableOrderDto } from '#server/shop/printing/printed-orders.ts';

/** One sentence for each part that some orders do not have. */
export function leftOutSentences(
  orders: readonly PrintableOrderDto[],
  parts: readonly PrintPart[],
): string[] {
  const isChosen = (...some: PrintPart[]) => some.some((part) => parts.includes(part));
  const withoutSlip = orders.filter(({ hasSlip }) => !hasSlip);
  const withoutItems = orders.filter(({ status, hasSlip }) => hasSlip && !isPicked(status));
  const withoutInvoice = orders.filter(({ hasInvoice }) => !hasInvoice);
  return [
    isChosen('slips', 'labels', 'picklist') &&
      withoutSlip.length > 0 &&
      `Not printed: ${withStatus(withoutSlip)}.`,
    isChosen('picklist') &&
      withoutItems.length > 0 &&
      `Not on the pick list: ${withStatus(withoutItems)}.`,
    isChosen('invoices') &&
      withoutInvoice.length > 0 &&
      `No invoice yet: ${numbersOf(withoutInvoice)}. It is issued when the order is packed.`,
  ].filter((sentence) => sentence !== false);
}

function numbersOf(orders: readonly PrintableOrderDto[]): string {
  return orders.map(({ number }) => number).join(', ');
}

function withStatus(orders: readonly PrintableOrderDto[]): string {
  return orders
    .map(({ number, status }) => `${number} (${orderStatusNames[status].toLowerCase()})`)
    .join(', ');
}

/** Whether there is a page to print. */
export function hasPages(
  orders: readonly PrintableOrderDto[],
  parts: readonly PrintPart[],
): boolean {
  return orders.some(
    ({ status, hasSlip, hasInvoice }) =>
      (parts.includes('invoices') && hasInvoice) ||
      (parts.includes('picklist') && isPicked(status)) ||
      (hasSlip && (parts.includes('slips') || parts.includes('labels'))),
  );
}
