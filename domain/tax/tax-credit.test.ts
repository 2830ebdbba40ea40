import { expect, test } from 'vitest';
import { lastTaxCreditDay } from './tax-credit.ts';

test.each([
  ['2026-04-01', '2027-11-30'],
  ['2026-11-26', '2027-11-30'],
  ['2027-03-31', '2027-11-30'],
  ['2027-04-01', '2028-11-30'],
])('the tax of a supply on %s can be credited until %s', (suppliedOn, last) => {
  expect(lastTaxCreditDay(suppliedOn)).toBe(last);
});
