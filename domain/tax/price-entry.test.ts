// Prices typed without GST, on both sides of the limit and of any amount.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceWithGst, priceWithoutGst } from './price-entry.ts';
import type { TaxRate } from './tax-rate.ts';

const rate = (hsnPrefix: string, limitPaise: number | null, percents: [number, number]) => ({
  id: Number(hsnPrefix),
  hsnPrefix,
  fromDay: '2025-09-22',
  toDay: null,
  limitPaise,
  percentBelow: percents[0],
  percentAbove: percents[1],
});
const rates: TaxRate[] = [rate('62', 2500_00, [5, 18]), rate('52', null, [5, 5])];

test.each([
  ['a blouse at the limit', 2500_00, '6206', 1, 2625_00],
  ['a blouse one paisa above the limit', 2500_01, '6206', 1, 2950_01],
  ['a set of three at the limit of each garment', 7500_00, '6204', 3, 7875_00],
  ['cloth at any price', 9999_00, '5208', 1, 10_498_95],
  ['goods without HSN code, at the highest rate', 1000_00, '', 1, 1180_00],
])('%s', (_, entered, hsnCode, garments, price) => {
  const goods = { hsnCode, garments };
  expect(priceWithGst(entered, goods, rates)).toBe(price);
  expect(priceWithoutGst(price, goods, rates)).toBe(entered);
});

test('of any amount, the price with GST holds what was typed, to the paisa', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 500_000_00 }), fc.integer({ min: 2400_00, max: 2600_00 })),
      fc.constantFrom('6204', '5208', '9999', ''),
      fc.integer({ min: 1, max: 20 }),
      (entered, hsnCode, garments) => {
        const goods = { hsnCode, garments };
        const price = priceWithGst(entered, goods, rates);
        expect(price).toBeGreaterThanOrEqual(entered);
        expect(priceWithoutGst(price, goods, rates)).toBe(entered);
      },
    ),
    { numRuns: 2000 },
  );
});
