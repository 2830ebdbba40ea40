import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPricingRules as rules, freeShippingGap, priceLines } from './pricing.ts';

const welcome10 = { code: 'WELCOME10', percent: 10 };
const oneOf = (rupees: number) => [{ pricePaise: rupees * 100, quantity: 1 }];

describe('the one sum', () => {
  test('an empty cart costs nothing and ships for nothing', () => {
    expect(priceLines([], rules)).toEqual({
      itemCount: 0,
      subtotalPaise: 0,
      discountPaise: 0,
      taxPaise: 0,
      shippingPaise: 0,
      totalPaise: 0,
    });
  });

  test('tax is 18 percent of the subtotal, rounded half up to a whole rupee', () => {
    expect(priceLines(oneOf(5499), rules).taxPaise).toBe(990_00);
    expect(priceLines(oneOf(25), rules).taxPaise).toBe(5_00);
    expect(priceLines(oneOf(75), rules).taxPaise).toBe(14_00);
  });

  test.each([
    [999, 50_00],
    [1000, 0],
    [1001, 0],
    [1, 50_00],
  ])('a subtotal of %i rupees ships for %i paise', (rupees, shipping) => {
    expect(priceLines(oneOf(rupees), rules).shippingPaise).toBe(shipping);
  });

  test('WELCOME10 takes a tenth of the subtotal off the total and leaves the tax as it is', () => {
    const totals = priceLines(oneOf(5499), rules, welcome10);
    expect(totals.discountPaise).toBe(550_00);
    expect(totals.taxPaise).toBe(990_00);
    expect(totals.totalPaise).toBe(549900 - 55000 + 99000);
  });

  test('agrees with exact arithmetic for every subtotal up to 20,000 rupees', () => {
    for (let rupees = 1; rupees <= 20_000; rupees += 1) {
      const totals = priceLines(oneOf(rupees), rules, welcome10);
      const exact = BigInt(rupees);
      const tax = (exact * 18n + 50n) / 100n;
      const discount = (exact * 10n + 50n) / 100n;
      const shipping = rupees >= 1000 ? 0n : 50n;
      expect(BigInt(totals.totalPaise)).toBe((exact - discount + tax + shipping) * 100n);
    }
  });

  test('counts items by their quantities, and adds lines in any order to the same total', () => {
    const line = fc.record({
      pricePaise: fc.integer({ min: 1, max: 10_000_00 }),
      quantity: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const totals = priceLines(lines, rules);
        expect(totals).toEqual(priceLines([...lines].reverse(), rules));
        expect(totals.itemCount).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(Number.isSafeInteger(totals.totalPaise)).toBe(true);
        expect(totals.totalPaise).toBe(
          totals.subtotalPaise - totals.discountPaise + totals.taxPaise + totals.shippingPaise,
        );
      }),
    );
  });

  test('says how much is missing for free shipping', () => {
    expect(freeShippingGap(700_00, rules)).toBe(300_00);
    expect(freeShippingGap(1000_00, rules)).toBe(0);
  });
});
