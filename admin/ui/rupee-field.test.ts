// Tests of how an amount that a person types is read.
import { expect, test } from 'vitest';
import { readRupees } from './rupee-field.tsx';

test.each([
  ['4999', 499_900],
  ['4,999', 499_900],
  ['₹ 1,04,999', 10_499_900],
  ['', null],
  ['49.5', 4_950],
  ['four', undefined],
  ['-5', undefined],
])('"%s" is read as %s paise', (text, paise) => expect(readRupees(text)).toBe(paise));
