import { describe, expect, test } from 'vitest';
import { axisTicks, shortAmount } from './chart-axis.ts';

describe('axis of the sales chart', () => {
  test.each([
    [3_847_800, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
    [0, [0, 25_000, 50_000, 75_000, 100_000]],
    [1, [0, 25_000, 50_000, 75_000, 100_000]],
    [10_000_000, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
    [10_000_001, [0, 5_000_000, 10_000_000, 15_000_000]],
  ])('%d paise has round steps from 0', (max, ticks) => {
    expect(axisTicks(max)).toEqual(ticks);
  });

  test('its top is never below the highest column, and it has at most five steps', () => {
    for (let max = 1; max < 1e13; max = Math.ceil(max * 1.37)) {
      const ticks = axisTicks(max);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  test.each([
    [0, '₹0'],
    [99_900, '₹999'],
    [1_000_000, '₹10k'],
    [1_250_000, '₹12.5k'],
    [12_000_000, '₹1.2 L'],
    [1_100_000_000, '₹1.1 Cr'],
  ])('%d paise is %s', (paise, text) => {
    expect(shortAmount(paise)).toBe(text);
  });
});
