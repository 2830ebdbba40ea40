import { expect, test } from 'vitest';
import { valuesText } from '#domain/product/attribute.ts';
import { languages } from '#domain/language/languages.ts';
import { flagWords } from './flag-words.ts';

test('an attribute that is a flag reads "Yes" or "No" in every language of the shop', () => {
  expect(Object.keys(flagWords)).toEqual(languages.map(({ code }) => code));
  expect(valuesText({ type: 'flag', unit: '' }, [1], flagWords.hi)).toBe('हाँ');
  expect(valuesText({ type: 'flag', unit: '' }, [0])).toBe('No');
});
