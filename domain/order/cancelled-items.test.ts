// Tests of the amounts of an order without some of its items.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountsOfItems } from './cancelled-items.ts';
import { defaultPricingRules, priceWithDiscount } from './pricing.ts';

const lines = [
  { pricePaise: 7_999_00, quantity: 1 },
  { pricePaise: 799_00, quantity: 3 },
];

const percentOff = (percent: number) =>
  ({ code: 'ANY', kind: 'percent', percent, minimumPaise: 0 }) as const;

describe('amounts of cancelled items', () => {
  test('two of three dupattas have their price, a part of the discount and a part of the tax', () => {
    const order = {
      lines,
      ...priceWithDiscount(lines, defaultPricingRules, percentOff(10)),
    };
    expect(amountsOfItems(order, [{ line: 1, quantity: 2 }])).toEqual({
      subtotalPaise: 1_598_00,
      discountPaise: 159_87,
      taxPaise: 287_60,
      totalPaise: 1_725_73,
    });
  });

  test('however the items of an order are cancelled, one after the other, nothing but shipping is left', () => {
    const arbitraryLines = fc.array(
      fc.record({
        pricePaise: fc.integer({ min: 1, max: 5_000_000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        arbitraryLines,
        fc.integer({ min: 0, max: 90 }),
        fc.infiniteStream(fc.nat()),
        (ordered, percent, choices) => {
          const totals = priceWithDiscount(ordered, defaultPricingRules, percentOff(percent));
          let order = { lines: ordered, ...totals };
          while (order.lines.some(({ quantity }) => quantity > 0)) {
            const left = order.lines.flatMap(({ quantity }, line) => (quantity > 0 ? [line] : []));
            const line = left[(choices.next().value ?? 0) % left.length] ?? 0;
            const amounts = amountsOfItems(order, [{ line, quantity: 1 }]);
            expect(Math.min(amounts.discountPaise, amounts.taxPaise)).toBeGreaterThanOrEqual(0);
            order = {
              ...order,
              lines: order.lines.map((each, at) =>
                at === line ? { ...each, quantity: each.quantity - 1 } : each,
              ),
              subtotalPaise: order.subtotalPaise - amounts.subtotalPaise,
              discountPaise: order.discountPaise - amounts.discountPaise,
              taxPaise: order.taxPaise - amounts.taxPaise,
              totalPaise: order.totalPaise - amounts.totalPaise,
            };
          }
          expect(order).toMatchObject({
            subtotalPaise: 0,
            discountPaise: 0,
            taxPaise: 0,
            totalPaise: totals.shippingPaise,
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});
