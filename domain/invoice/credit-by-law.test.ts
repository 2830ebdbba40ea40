import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal } from '#domain/order/pricing.ts';
import { spread } from '#domain/money/spread.ts';
import { placeTax, taxLines } from '#domain/tax/line-tax.ts';
import { type InvoicedByLaw, creditByLaw } from './credit-by-law.ts';
import { type LineAmounts, withTaxes } from './invoice.ts';

const arbitraryInvoice = fc
  .record({
    goods: fc.array(
      fc.record({
        pricePaise: fc.integer({ min: 1, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 4 }),
        percent: fc.constantFrom(0, 3, 5, 18),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    discountShare: fc.integer({ min: 0, max: 90 }),
    chargesPaise: fc.constantFrom(0, 50_00),
    isInterState: fc.boolean(),
  })
  .map(({ goods, discountShare, chargesPaise, isInterState }) => {
    const subtotal = goods.reduce((sum, line) => sum + lineTotal(line), 0);
    const discounts = spread(Math.floor((subtotal * discountShare) / 100), goods.map(lineTotal));
    const lines = goods.map((line, at) => ({ ...line, discountPaise: discounts[at] ?? 0 }));
    const taxed = taxLines({ lines, chargesPaise, terms: 'inclusive' });
    return lines.map(({ quantity, percent }, at): InvoicedByLaw => {
      const { taxablePaise, taxPaise, chargesPaise: charges } = taxed[at]!;
      const left = { taxablePaise, ...placeTax(taxPaise, isInterState) };
      const grossPaise = taxablePaise + taxPaise;
      return { quantity, taxPercent: percent, grossPaise, chargesPaise: charges, left };
    });
  });

const minus = (left: LineAmounts, credited: LineAmounts): LineAmounts => ({
  taxablePaise: left.taxablePaise - credited.taxablePaise,
  cgstPaise: left.cgstPaise - credited.cgstPaise,
  sgstPaise: left.sgstPaise - credited.sgstPaise,
  igstPaise: left.igstPaise - credited.igstPaise,
});
const leftOf = (lines: readonly InvoicedByLaw[]) =>
  lines.reduce((sum, { left }) => sum + withTaxes(left), 0);

test('credit notes for any amounts are these amounts, and the last leaves nothing of any tax', () => {
  const arbitraryParts = fc.array(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), position: fc.integer({ max: 4 }) }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(arbitraryInvoice, arbitraryParts, (invoice, parts) => {
      let lines = invoice;
      for (const { percent, position } of [...parts, { percent: 100, position: -1 }]) {
        const amountPaise = Math.floor((leftOf(lines) * percent) / 100);
        const items = position in lines ? [{ position, quantity: 1 }] : undefined;
        const { lines: credited, sums } = creditByLaw({ lines, amountPaise, items });
        expect(sums.roundingPaise).toBe(0);
        expect(sums.totalPaise).toBe(amountPaise);
        for (const line of credited)
          expect(Math.min(...Object.values(line))).toBeGreaterThanOrEqual(0);
        lines = lines.map((line, at) => ({ ...line, left: minus(line.left, credited[at]!) }));
        for (const { left } of lines)
          expect(Math.min(...Object.values(left))).toBeGreaterThanOrEqual(0);
      }
      expect(leftOf(lines)).toBe(0);
    }),
  );
});

// 2 × 2,625.00 at 5 % less 250.00, and 1 × 4,200.00 at 18 % less 200.00; no charges.
const twoRates: InvoicedByLaw[] = [
  {
    quantity: 2,
    taxPercent: 5,
    grossPaise: 5_000_00,
    chargesPaise: 0,
    left: { taxablePaise: 4_761_90, cgstPaise: 119_05, sgstPaise: 119_05, igstPaise: 0 },
  },
  {
    quantity: 1,
    taxPercent: 18,
    grossPaise: 4_000_00,
    chargesPaise: 0,
    left: { taxablePaise: 3_389_83, cgstPaise: 305_09, sgstPaise: 305_08, igstPaise: 0 },
  },
];

test('an item given back is credited what was paid for it, at its own rate', () => {
  const items = [{ position: 0, quantity: 1 }];
  const { lines } = creditByLaw({ lines: twoRates, amountPaise: 2_500_00, items });
  // 2,500.00 × 5 / 105 = 119.0476… → 119.05; of the odd paisa CGST has one more.
  expect(lines).toMatchObject([
    { taxablePaise: 2_380_95, cgstPaise: 59_53, sgstPaise: 59_52 },
    { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0 },
  ]);
});

test('an amount off the whole invoice is spread over the lines by what is left of them', () => {
  const { lines } = creditByLaw({ lines: twoRates, amountPaise: 900_00 });
  // 500.00 × 5 / 105 = 23.8095… → 23.81, and 400.00 × 18 / 118 = 61.0169… → 61.02.
  expect(lines).toMatchObject([
    { taxablePaise: 476_19, cgstPaise: 11_91, sgstPaise: 11_90 },
    { taxablePaise: 338_98, cgstPaise: 30_51, sgstPaise: 30_51 },
  ]);
});
