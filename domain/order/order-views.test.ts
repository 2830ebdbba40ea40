// Tests of the texts of the order list's views.
import { expect, test } from 'vitest';
import { orderCountText } from './order-views.ts';

test('a number of orders is exact up to 10,000', () => {
  expect([0, 4812, 10_000, 10_001].map(orderCountText)).toEqual([
    '0',
    '4,812',
    '10,000',
    '10,000+',
  ]);
});
