// GSTIN: form and check digit.
import { expect, test } from 'vitest';
import { isGstin } from './gstin.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])(
  'the published GSTIN %s is valid',
  (gstin) => expect(isGstin(gstin)).toBe(true),
);

test('a GSTIN with any one character changed is not valid', () => {
  const valid = '27AAPFU0939F1ZV';
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const accepted = [...valid].flatMap((character, at) =>
    [...digits]
      .filter((digit) => digit !== character)
      .map((digit) => valid.slice(0, at) + digit + valid.slice(at + 1))
      .filter(isGstin),
  );
  expect(accepted).toEqual([]);
});

test.each(['', '27AAPFU0939F1Z', '27aapfu0939f1zv', ' 27AAPFU0939F1ZV', '00AAPFU0939F1ZV'])(
  '“%s” is not a GSTIN',
  (text) => expect(isGstin(text)).toBe(false),
);
