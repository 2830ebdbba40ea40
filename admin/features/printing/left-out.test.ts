import { describe, expect, test } from 'vitest';
import type { PrintableOrderDto } from '#server/shop/printing/printed-orders.ts';
import { hasPages, leftOutSentences } from './left-out.ts';

const confirmed: PrintableOrderDto = {
  number: 'SUN-1',
  status: 'confirmed',
  customer: 'Priya',
  itemCount: 1,
  hasSlip: true,
  hasInvoice: false,
  slipPrintedAt: null,
};
const shipped: PrintableOrderDto = {
  ...confirmed,
  number: 'SUN-2',
  status: 'shipped',
  hasInvoice: true,
};
const cancelled: PrintableOrderDto = {
  ...confirmed,
  number: 'SUN-3',
  status: 'cancelled',
  hasSlip: false,
};
const orders = [confirmed, shipped, cancelled];

describe('what a document leaves out', () => {
  test('is named for the parts that are printed', () => {
    expect(leftOutSentences(orders, ['slips'])).toEqual(['Not printed: SUN-3 (cancelled).']);
    expect(leftOutSentences(orders, ['invoices'])).toEqual([
      'No invoice yet: SUN-1, SUN-3. It is issued when the order is packed.',
    ]);
    expect(leftOutSentences(orders, ['picklist'])).toEqual([
      'Not printed: SUN-3 (cancelled).',
      'Not on the pick list: SUN-2 (shipped).',
    ]);
    expect(leftOutSentences([confirmed], ['slips', 'labels', 'picklist'])).toEqual([]);
  });

  test('may be everything', () => {
    expect(hasPages([confirmed], ['invoices'])).toBe(false);
    expect(hasPages([shipped], ['picklist'])).toBe(false);
    expect(hasPages([cancelled], ['slips', 'labels'])).toBe(false);
    expect(hasPages(orders, ['invoices'])).toBe(true);
  });
});
