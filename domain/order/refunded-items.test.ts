// Tests of what refunds by item give back.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDiscount } from '#domain/testing/arbitrary-discount.ts';
import { orderStatuses } from './order.ts';
import { defaultPricingRules, priceWithDiscount } from './pricing.ts';
import { canRefundItems, canRestockRefunded, refundOfItems } from './refunded-items.ts';

const arbitraryOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        pricePaise: fc.integer({ min: 1, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    discount: arbitraryDiscount,
    taxPercent: fc.integer({ min: 0, max: 28 }),
    shippingFeePaise: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ lines, discount, taxPercent, shippingFeePaise }) => {
    const rules = { ...defaultPricingRules, taxPercent, shippingFeePaise };
    return { lines, ...priceWithDiscount(lines, rules, discount) };
  });

describe('refunds by item', () => {
  test('in any order and with amounts in between, they leave at most the delivery fee', () => {
    fc.assert(
      fc.property(
        arbitraryOrder,
        fc.infiniteStream(fc.nat()),
        fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 4 }),
        (order, random, amounts) => {
          const taken = order.lines.map(() => 0);
          let leftPaise = order.totalPaise;
          const next = () => random.next().value ?? 0;
          const open = () =>
            order.lines.flatMap(({ quantity }, line) =>
              quantity > (taken[line] ?? 0) ? [{ line, left: quantity - (taken[line] ?? 0) }] : [],
            );
          for (let lines = open(); lines.length > 0; lines = open()) {
            const chosen = lines[next() % lines.length];
            if (!chosen) break;
            const { line, left } = chosen;
            const quantity = 1 + (next() % left);
            const first = taken[line] ?? 0;
            taken[line] = first + quantity;
            const paise = refundOfItems(order, [{ line, first, quantity }], leftPaise);
            expect(paise).toBeGreaterThanOrEqual(0);
            leftPaise -= paise;
            leftPaise -= Math.min(leftPaise, amounts.pop() ?? 0);
          }
          // The rest, as an amount, is what the amounts in between have left of the delivery fee.
          expect(leftPaise).toBeGreaterThanOrEqual(0);
          expect(leftPaise).toBeLessThanOrEqual(order.shippingPaise);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('all items one by one leave the delivery fee, to the paisa', () => {
    fc.assert(
      fc.property(arbitraryOrder, (order) => {
        let leftPaise = order.totalPaise;
        order.lines.forEach(({ quantity }, line) => {
          for (let first = 0; first < quantity; first += 1) {
            leftPaise -= refundOfItems(order, [{ line, first, quantity: 1 }], leftPaise);
          }
        });
        expect(leftPaise).toBe(order.shippingPaise);
      }),
      { numRuns: 2_000 },
    );
  });

  test('an item is refunded less than its share where less is left of the payment', () => {
    const lines = [{ pricePaise: 200_000, quantity: 1 }];
    const order = { lines, ...priceWithDiscount(lines, defaultPricingRules, null) };
    const range = { line: 0, first: 0, quantity: 1 };
    expect(refundOfItems(order, [range], 236_000)).toBe(236_000);
    expect(refundOfItems(order, [range], 100_000)).toBe(100_000);
    expect(refundOfItems(order, [range], -1)).toBe(0);
  });

  test('items are refunded once the order has left the shop, and restocked once it was delivered', () => {
    expect(orderStatuses.filter(canRefundItems)).toEqual(['shipped', 'delivered']);
    expect(orderStatuses.filter(canRestockRefunded)).toEqual(['delivered']);
  });
});
