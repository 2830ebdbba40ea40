import { expect, test } from 'vitest';
import { highestPercent, rateOf, ratesOn } from './tax-rate.ts';

const row = (hsnPrefix: string, fromDay: string, toDay: string | null) => ({
  hsnPrefix,
  fromDay,
  toDay,
});
const before = row('62', '2017-07-01', '2025-09-21');
const after = row('62', '2025-09-22', null);

test('a rate holds from its first day to its last, both included', () => {
  const on = (day: string) => ratesOn([before, after], day);
  expect(on('2017-06-30')).toEqual([]);
  expect([on('2025-09-21'), on('2025-09-22')]).toEqual([[before], [after]]);
});

test('the rate of an HSN code is that of the longest prefix, and an empty or unknown code has none', () => {
  const shawls = row('6214', '2025-09-22', null);
  const rates = [after, shawls];
  expect(rateOf(rates, '62141090')).toBe(shawls);
  expect(rateOf(rates, '6204')).toBe(after);
  expect([rateOf(rates, '9999'), rateOf(rates, '')]).toEqual([null, null]);
});

test('the highest percentage is that of every rate, below or above a limit', () => {
  expect(highestPercent([{ percentBelow: 5, percentAbove: 18 }])).toBe(18);
  expect(highestPercent([])).toBe(0);
});
