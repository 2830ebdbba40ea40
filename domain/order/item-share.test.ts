// Tests of the shares that items of an order are refunded.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDiscount } from '#domain/testing/arbitrary-discount.ts';
import { itemShare } from './item-share.ts';
import { defaultPricingRules, priceWithDiscount } from './pricing.ts';

const welcome10 = { code: 'WELCOME10', kind: 'percent', percent: 10, minimumPaise: 0 } as const;

const arbitraryOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        pricePaise: fc.integer({ min: 1, max: 5_000_000 }),
        quantity: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discount: arbitraryDiscount,
    taxPercent: fc.integer({ min: 0, max: 28 }),
    shippingFeePaise: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ lines, discount, taxPercent, shippingFeePaise }) => {
    const rules = { ...defaultPricingRules, taxPercent, shippingFeePaise };
    return { lines, ...priceWithDiscount(lines, rules, discount) };
  });

describe('item shares', () => {
  test('all shares of an order and its shipping add up to its total to the paisa, however they are split', () => {
    fc.assert(
      fc.property(
        arbitraryOrder,
        fc.infiniteStream(fc.integer({ min: 1, max: 4 })),
        (order, steps) => {
          let sum = 0;
          order.lines.forEach(({ quantity: items }, line) => {
            for (let first = 0; first < items;) {
              const quantity = Math.min(items - first, steps.next().value ?? 1);
              sum += itemShare(order, { line, first, quantity });
              first += quantity;
            }
          });
          expect(sum + order.shippingPaise).toBe(order.totalPaise);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('no share is negative or more than two paise from its exact proportion', () => {
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        order.lines.forEach(({ pricePaise, quantity }, line) => {
          for (let first = 0; first < quantity; first += 1) {
            const share = itemShare(order, { line, first, quantity: 1 });
            const exact =
              pricePaise +
              (pricePaise * (order.taxPaise - order.discountPaise)) / order.subtotalPaise;
            expect(share).toBeGreaterThanOrEqual(0);
            expect(Math.abs(share - exact)).toBeLessThan(2);
          }
        });
      }),
      { numRuns: 1_000 },
    );
  });

  test('one of three items is refunded its price, less its part of the discount, plus its part of the tax', () => {
    const lines = [
      { pricePaise: 8_999_00, quantity: 1 },
      { pricePaise: 2_999_00, quantity: 2 },
    ];
    const order = {
      lines,
      ...priceWithDiscount(lines, defaultPricingRules, welcome10),
    };
    expect(order).toMatchObject({
      subtotalPaise: 14_997_00,
      discountPaise: 1_500_00,
      taxPaise: 2_699_00,
    });
    const shares = [
      itemShare(order, { line: 0, first: 0, quantity: 1 }),
      itemShare(order, { line: 1, first: 0, quantity: 1 }),
      itemShare(order, { line: 1, first: 1, quantity: 1 }),
    ];
    expect(shares).toEqual([9_718_46, 3_238_77, 3_238_77]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(order.totalPaise);
  });

  test('a line that the order does not have is an error', () => {
    const order = { lines: [], subtotalPaise: 0, discountPaise: 0, taxPaise: 0 };
    expect(() => itemShare(order, { line: 0, first: 0, quantity: 1 })).toThrow(RangeError);
  });
});
