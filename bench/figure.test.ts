import { expect, test } from 'vitest';
import { meetsBudget, median, ratioTo, spreadOf } from './figure.ts';

test('a spread has the smallest, the middle and the largest value', () => {
  expect(spreadOf([5, 1, 3])).toEqual({ min: 1, median: 3, p95: 5, max: 5, values: [5, 1, 3] });
});

test('the median of an even number of values is the lower of the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('95 of 100 values do not exceed the p95', () => {
  expect(spreadOf(Array.from({ length: 100 }, (_, index) => index + 1)).p95).toBe(95);
});

test('a budget judges the median, or the p95 when it says so', () => {
  const shop = spreadOf([...Array.from({ length: 9 }, () => 1), 100]);
  expect(meetsBudget({ shop, budget: { atMost: 5 } })).toBe(true);
  expect(meetsBudget({ shop, budget: { atMost: 5, of: 'p95' } })).toBe(false);
  expect(meetsBudget({ shop, budget: { atLeast: 2 } })).toBe(false);
  expect(meetsBudget({ shop })).toBeUndefined();
});

test('a ratio is taken round by round, so that a slow round of the machine counts for both', () => {
  expect(ratioTo(spreadOf([20, 2]), spreadOf([10, 1])).values).toEqual([2, 2]);
  expect(ratioTo(spreadOf([20, 2, 4]), spreadOf([2])).values).toEqual([2]);
});
