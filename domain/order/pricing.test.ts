import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Discount,
  defaultPricingRules as rules,
  freeShippingGap,
  priceLines,
  priceWithDiscount,
  priceWithTax,
  shortfallOf,
} from './pricing.ts';

const welcome10 = { code: 'WELCOME10', kind: 'percent', percent: 10, minimumPaise: 0 } as const;
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
    const totals = priceWithDiscount(oneItemAt(5499), rules, welcome10);
    expect(totals.discountPaise).toBe(550_00);
    expect(totals.taxPaise).toBe(990_00);
    expect(totals.totalPaise).toBe(549900 - 55000 + 99000);
  });

  test('totals agree with exact arithmetic for every subtotal up to 20,000 rupees', () => {
    for (let rupees = 1; rupees <= 20_000; rupees += 1) {
      const totals = priceWithDiscount(oneItemAt(rupees), rules, welcome10);
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

const amount = (rupees: number, minimum = 0): Discount => ({
  code: 'DIWALI500',
  kind: 'amount',
  amountPaise: rupees * 100,
  minimumPaise: minimum * 100,
});
const percent = (share: number, minimum = 0): Discount => ({
  code: 'SHAADI15',
  kind: 'percent',
  percent: share,
  minimumPaise: minimum * 100,
});
const freeDelivery = (minimum = 0): Discount => ({
  code: 'FREESHIP',
  kind: 'free_delivery',
  minimumPaise: minimum * 100,
});

/** By hand, in rupees: GST of 18 % of the subtotal in whole rupees, delivery ₹50 below ₹1,000. */
const table: [
  name: string,
  items: [rupees: number, quantity: number][],
  discount: Discount,
  discountRupees: number,
  shipping: number,
  total: number,
][] = [
  // 2 × 999.50 = 1,999; GST 359.82 → 360.
  ['a percentage, one rupee below its minimum', [[999.5, 2]], percent(15, 2000), 0, 0, 2359],
  // 15 % of 2,000 = 300; GST 360.
  ['a percentage, at its minimum', [[1000, 2]], percent(15, 2000), 300, 0, 2060],
  // 15 % of 5,999 = 899.85 → 900; GST 1,079.82 → 1,080.
  ['a percentage, rounded to the whole rupee', [[5999, 1]], percent(15, 4000), 900, 0, 6179],
  // 33 % of 99.50 = 32.835 → 33; GST 17.91 → 18.
  ['a percentage of a price with paise', [[99.5, 1]], percent(33), 33, 50, 134.5],
  // All of it but GST 142.02 → 142 and delivery.
  ['a hundred percent', [[789, 1]], percent(100), 789, 50, 192],
  // 100 % of 0.60 → 1, more than the subtotal: 0.60. GST 0.108 → 0.
  ['a hundred percent of 60 paise', [[0.6, 1]], percent(100), 0.6, 50, 50],
  // GST 450.
  ['an amount', [[2500, 1]], amount(500, 2000), 500, 0, 2450],
  // GST 359.82 → 360.
  ['an amount, one rupee below its minimum', [[1999, 1]], amount(500, 2000), 0, 0, 2359],
  // GST 360.
  ['an amount, at its minimum', [[500, 4]], amount(500, 2000), 500, 0, 1860],
  // GST 53.82 → 54; the discount is the subtotal.
  ['an amount larger than the subtotal', [[299, 1]], amount(500), 299, 50, 104],
  // GST 179.82 → 180.
  ['free delivery below the threshold', [[999, 1]], freeDelivery(), 0, 0, 1179],
  // GST 180.
  ['free delivery above the threshold', [[1000, 1]], freeDelivery(), 0, 0, 1180],
  // GST 89.82 → 90.
  ['free delivery below its minimum', [[499, 1]], freeDelivery(500), 0, 50, 639],
  // GST 90.
  ['free delivery at its minimum', [[250, 2]], freeDelivery(500), 0, 0, 590],
  ['a code and an empty cart', [], amount(500), 0, 0, 0],
];

describe('promo codes, worked by hand', () => {
  test.each(table)('%s', (_, items, discount, discountRupees, shipping, total) => {
    const lines = items.map(([rupees, quantity]) => ({ pricePaise: rupees * 100, quantity }));
    expect(priceWithDiscount(lines, rules, discount)).toMatchObject({
      discountPaise: discountRupees * 100,
      shippingPaise: shipping * 100,
      totalPaise: total * 100,
    });
  });

  test('a cart lacks what is missing to the minimum of a code, and nothing once the minimum is reached', () => {
    const missing = (paise: number) =>
      shortfallOf([{ pricePaise: paise, quantity: 1 }], amount(500, 2000));
    expect(missing(1500_00)).toEqual({ kind: 'amount', missingPaise: 500_00 });
    expect(missing(1999_99)).toEqual({ kind: 'amount', missingPaise: 1 });
    expect(missing(2000_00)).toBeNull();
    expect(shortfallOf([], amount(500))).toBeNull();
  });
});
