// The list of HSN codes, and how a code is found in it by the words of a maker.
import { expect, test } from 'vitest';
import { hsnCodeError } from './hsn-code.ts';
import { findHsn, hsnList } from './hsn-list.ts';

test('every code of the list may be entered, and is in it once', () => {
  expect(hsnList.filter(({ code }) => hsnCodeError(code) !== null)).toEqual([]);
  expect(new Set(hsnList.map(({ code }) => code)).size).toBe(hsnList.length);
});

test.each([
  ['lehenga', ['6204']],
  ['LEHEN', ['6204']],
  ['dupatta', ['6214']],
  ['silk saree', ['5007', '5408']],
  ['6214', ['6214']],
  ['621', ['6211', '6214', '6217', '6213', '6215']],
  ['knitted blouse', ['6106']],
  ['jutti', ['6403', '6404']],
  ['imitation, jewellery!', ['7117']],
  ['lehenga jutti', []],
  ['xyz', []],
])('“%s” finds %j', (text, codes) => {
  expect(findHsn(text).map(({ code }) => code)).toEqual(codes);
});

test('an empty text, or one of signs only, finds the whole list', () => {
  expect(findHsn('')).toEqual(hsnList);
  expect(findHsn(' + ')).toEqual(hsnList);
});
