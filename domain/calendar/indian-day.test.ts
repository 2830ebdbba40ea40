import { expect, test } from 'vitest';
import { isDay } from './indian-day.ts';

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['0001-01-01', true],
  ['0000-02-29', false],
  ['2027-2-3', false],
  ['today', false],
])('%s is a day that can be stored: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
