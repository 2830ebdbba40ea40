// Amounts typed in rupees, as people write them.
import { expect, test } from 'vitest';
import { paiseOf } from './number-field.tsx';

test.each([
  ['4999', 4999_00],
  ['4,999', 4999_00],
  ['₹ 1,09,980', 1_09_980_00],
  ['49.5', 49_50],
  ['0.05', 5],
])('“%s” is %i paise', (text, paise) => expect(paiseOf(text)).toBe(paise));

test.each(['', 'free', '4.999', '-5', '1e3', '1.2.3'])('“%s” is no amount', (text) =>
  expect(paiseOf(text)).toBeNaN(),
);
