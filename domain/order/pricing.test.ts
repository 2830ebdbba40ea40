import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultPricingRules as rules,
  freeShippingGap,
  priceLines,
  priceWithTax,
} from './pricing.ts';

const welcome10 = { code: 'WELCOME10', percent: 10 };
const oneItemAt = (rupees: number) => [{ pricePaise: rupees * 100, quantity: 1 }];

describe('order totals', () => {
  test('an empty cart has a total of zero, shipping included', () => {
    expect(priceLines([], rules)).toEqual({
      itemCount: 0,
      subtotalPaise: 0,
      discountPaise: 0,
      taxPaise: 0,
      shippingPaise: 0,
      totalPaise: 0,
    });
  });

  test('the price with tax of one item is its subtotal and tax in the cart', () => {
    expect(priceWithTax(5499_00, rules)).toBe(6489_00);
    const { subtotalPaise, taxPaise } = priceLines(oneItemAt(75), rules);
    expect(priceWithTax(75_00, rules)).toBe(subtotalPaise + taxPaise);
  });

  test('tax is 18 percent of the subtotal, rounded half up to a whole rupee', () => {
    expect(priceLines(oneItemAt(5499), rules).taxPaise).toBe(990_00);
    expect(priceLines(oneItemAt(25), rules).taxPaise).toBe(5_00);
    expect(priceLines(oneItemAt(75), rules).taxPaise).toBe(14_00);
  });

  test.each([
    [999, 50_00],
    [1000, 0],
    [1001, 0],
    [1, 50_00],
  ])('shipping for a subtotal of %i rupees costs %i paise', (rupees, shipping) => {
    expect(priceLines(oneItemAt(rupees), rules).shippingPaise).toBe(shipping);
  });

  test('the promo code WELCOME10 takes 10 percent of the subtotal off the total and leaves the tax unchanged', () => {
    const totals = priceLines(oneItemAt(5499), rules, welcome10);
    expect(totals.discountPaise).toBe(550_00);
    expect(totals.taxPaise).toBe(990_00);
    expect(totals.totalPaise).toBe(549900 - 55000 + 99000);
  });

  test('totals agree with exact arithmetic for every subtotal up to 20,000 rupees', () => {
    for (let rupees = 1; rupees <= 20_000; rupees += 1) {
      const totals = priceLines(oneItemAt(rupees), rules, welcome10);
      const exact = BigInt(rupees);
      const tax = (exact * 18n + 50n) / 100n;
      const discount = (exact * 10n + 50n) / 100n;
      const shipping = rupees >= 1000 ? 0n : 50n;
      expect(BigInt(totals.totalPaise)).toBe((exact - discount + tax + shipping) * 100n);
    }
  });

  test('the item count is the sum of quantities, and the total does not depend on the order of lines', () => {
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

  test('the free shipping gap is the amount missing to the threshold, and zero above it', () => {
    expect(freeShippingGap(700_00, rules)).toBe(300_00);
    expect(freeShippingGap(1000_00, rules)).toBe(0);
  });
});
