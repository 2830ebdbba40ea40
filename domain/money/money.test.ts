import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPaise, formatRupees } from './money.ts';

test.each([
  [5499, '₹5,499'],
  [0, '₹0'],
  [499.5, '₹499.50'],
  [2199.05, '₹2,199.05'],
  [-1150, '-₹1,150'],
  [1234567, '₹12,34,567'],
])('%d rupees are shown as %s', (rupees, text) => expect(formatRupees(rupees)).toBe(text));

test('paise are shown only where there are some', () => {
  expect([formatPaise(2699_00), formatPaise(499_50)]).toEqual(['₹2,699', '₹499.50']);
});

test('amounts are written as Intl.NumberFormat writes them', () => {
  const intl = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (paise) => {
      expect(formatPaise(paise)).toBe(intl.format(paise / 100));
    }),
  );
});
