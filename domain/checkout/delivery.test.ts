import { expect, test } from 'vitest';
import { latestArrival } from './delivery.ts';

test('an order arrives at the latest after the longest delivery time, also across a month', () => {
  const arrival = latestArrival('2026-11-28T10:00:00.000Z', { min: 3, max: 7 });
  expect(arrival.toISOString()).toBe('2026-12-05T10:00:00.000Z');
});
