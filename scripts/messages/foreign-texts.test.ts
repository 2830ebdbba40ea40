import { expect, test } from 'vitest';
import { foreignTexts } from './foreign-texts.ts';

const english = {
  empty: 'Your cart is empty',
  items: '{count, plural, one {# item in your cart} other {# items in your cart}}',
  remove: 'Remove',
  untranslated: 'Not translated so far',
};
const hindi = {
  empty: 'आपका कार्ट खाली है',
  items: '{count, plural, one {आपके कार्ट में # वस्तु} other {आपके कार्ट में # वस्तुएँ}}',
  remove: 'हटाएँ',
};

test('a script with the texts of its own language only has no foreign ones', () => {
  expect(foreignTexts(['x("आपका कार्ट खाली है")'], { own: hindi, other: english })).toEqual([]);
  expect(foreignTexts(['x("Your cart is empty")'], { own: english, other: hindi })).toEqual([]);
});

test('a text of another language is found, and each form of its plural', () => {
  const scripts = ['a("Your cart is empty")', '`${n} items in your cart`'];
  expect(foreignTexts(scripts, { own: hindi, other: english })).toEqual([
    'empty: Your cart is empty',
    'items:  items in your cart',
  ]);
});

test('a message without a translation may stand in the scripts of both', () => {
  expect(foreignTexts(['"Not translated so far"'], { own: hindi, other: english })).toEqual([]);
});
