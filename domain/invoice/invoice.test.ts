// Amounts of invoices and credit notes, and their numbers.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditAmounts } from './credit-note.ts';
import { type InvoiceAmounts, invoiceAmounts, invoiceSerial, isInvoicePrefix } from './invoice.ts';
import {
  type Discount,
  defaultPricingRules,
  lineTotal,
  priceWithDiscount,
} from '#domain/order/pricing.ts';

const sumOf = (sums: InvoiceAmounts) =>
  sums.taxablePaise +
  sums.cgstPaise +
  sums.sgstPaise +
  sums.igstPaise +
  sums.shippingPaise -
  sums.discountPaise +
  sums.roundingPaise;

const cart = fc.array(
  fc.record({
    pricePaise: fc.integer({ min: 1, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 8 },
);
const charge = fc.record({
  lines: cart,
  taxPercent: fc.constantFrom(0, 5, 12, 18, 28),
  discount: fc.constantFrom<Discount | null>(
    null,
    { code: 'X', minimumPaise: 0, kind: 'percent', percent: 10 },
    { code: 'X', minimumPaise: 0, kind: 'percent', percent: 33 },
    { code: 'X', minimumPaise: 0, kind: 'amount', amountPaise: 499_50 },
    { code: 'X', minimumPaise: 0, kind: 'free_delivery' },
  ),
  isInterState: fc.boolean(),
});

function charged({
  lines,
  taxPercent,
  discount,
  isInterState,
}: typeof charge extends fc.Arbitrary<infer T> ? T : never) {
  const rules = { ...defaultPricingRules, taxPercent };
  const totals = priceWithDiscount(lines, rules, discount);
  return { totals, invoice: invoiceAmounts({ ...totals, lines, taxPercent, isInterState }) };
}

test('for 500 carts, lines, taxes and rounding are the total charged, to the paisa', () => {
  fc.assert(
    fc.property(charge, (input) => {
      const { totals, invoice } = charged(input);
      expect(sumOf(invoice.sums)).toBe(totals.totalPaise);
      expect(invoice.sums.totalPaise).toBe(totals.totalPaise);
      expect(invoice.lines.map((line) => line.taxablePaise)).toEqual(input.lines.map(lineTotal));
      expect(Math.abs(invoice.sums.roundingPaise)).toBeLessThanOrEqual(50 + input.lines.length);
      expect(invoice.sums.cgstPaise).toBe(invoice.sums.sgstPaise);
      expect(input.isInterState ? invoice.sums.cgstPaise : invoice.sums.igstPaise).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('a credit note for everything has the amounts of the invoice', () => {
  fc.assert(
    fc.property(charge, (input) => {
      const { invoice } = charged(input);
      const { sums } = invoice;
      if (sums.totalPaise === 0) return;
      const lines = invoice.lines.map(({ taxablePaise }, at) => ({
        taxablePaise,
        originalTaxablePaise: taxablePaise,
        quantity: input.lines[at]?.quantity ?? 1,
      }));
      const left = { ...sums, lines };
      const credit = creditAmounts({ ...input, left, amountPaise: sums.totalPaise });
      expect(credit).toEqual(invoice);
    }),
  );
});

describe('a credit note for an amount', () => {
  const lines = [
    { taxablePaise: 200_000, originalTaxablePaise: 200_000, quantity: 2 },
    { taxablePaise: 50_000, originalTaxablePaise: 50_000, quantity: 1 },
  ];
  const left = { lines, shippingPaise: 0, discountPaise: 0, totalPaise: 295_000 };
  const rule = { taxPercent: 18, isInterState: true };

  test('is spread over the lines in proportion, and is that amount', () => {
    const { lines: credited, sums } = creditAmounts({ ...rule, left, amountPaise: 49_950 });
    expect(credited.map(({ taxablePaise }) => taxablePaise)).toEqual([33_864, 8_466]);
    expect(sums).toMatchObject({ igstPaise: 6_096 + 1_524, totalPaise: 49_950 });
    expect(sumOf(sums)).toBe(49_950);
  });

  test('of items is their price with tax', () => {
    const items = [{ position: 0, quantity: 1 }];
    const { sums } = creditAmounts({ ...rule, left, items, amountPaise: 118_000 });
    expect(sums).toMatchObject({ taxablePaise: 100_000, igstPaise: 18_000, roundingPaise: 0 });
  });

  test('of items and shipping names the shipping', () => {
    const items = [{ position: 1, quantity: 1 }];
    const credit = { ...rule, left, items, shippingPaise: 5_000, amountPaise: 64_000 };
    const { sums } = creditAmounts(credit);
    expect(sums).toMatchObject({ taxablePaise: 50_000, shippingPaise: 5_000, roundingPaise: 0 });
  });
});

test.each([
  ['invoice', 1, 'SUN/26-27/00001'],
  ['invoice', 100_000, 'SUN/26-27/100000'],
  ['invoice', 1_000_000, 'SUN/2627/1000000'],
  ['bill_of_supply', 42, 'SUNB/26-27/00042'],
  ['credit_note', 7, 'SUNC/26-27/00007'],
  ['credit_note', 100_000, 'SUNC/2627/100000'],
] as const)('number %s %i is %s, within 16 characters', (kind, number, serial) => {
  const built = invoiceSerial({ kind, prefix: 'SUN', financialYear: '26-27', number });
  expect(built).toBe(serial);
  expect(built.length).toBeLessThanOrEqual(16);
});

test('an invoice prefix has two or three capital letters or digits', () => {
  expect(['SU', 'SUN', 'R2K'].every(isInvoicePrefix)).toBe(true);
  expect(['S', 'SUNE', 'sun', 'S/N', ''].some(isInvoicePrefix)).toBe(false);
});
