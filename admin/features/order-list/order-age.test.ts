// Tests of the age of an order.
import { expect, test } from 'vitest';
import { orderAge } from './order-age.ts';

const now = new Date('2026-11-22T13:00:00Z');

test.each([
  ['2026-11-22T13:00:01Z', '0 min'],
  ['2026-11-22T12:48:00Z', '12 min'],
  ['2026-11-22T08:00:00Z', '5 h'],
  ['2026-11-20T13:00:01Z', '47 h'],
  ['2026-11-20T13:00:00Z', '2 days'],
])('an order of %s is %s old', (createdAt, age) =>
  expect(orderAge({ status: 'confirmed', createdAt }, now)).toBe(age),
);

test('a finished order has no age', () =>
  expect(orderAge({ status: 'delivered', createdAt: '2026-11-20T13:00:00Z' }, now)).toBeNull());
