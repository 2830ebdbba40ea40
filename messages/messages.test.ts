import { expect, test } from 'vitest';
import { compileAll, staleFiles } from '../scripts/messages/compile-all.ts';
import * as cart from '#messages/cart.ts';

const { files, faults } = compileAll();

test('every catalogue is valid in every language', () => {
  expect(faults).toEqual([]);
});

test('messages/compiled is what `npm run messages` writes', () => {
  expect(files.size).toBeGreaterThan(1);
  expect(staleFiles(files)).toEqual([]);
});

test('numbers have the separators of India, and plurals the forms of the language', () => {
  expect(cart.items({ count: 1 })).toBe('1 item');
  expect(cart.items({ count: 123_456 })).toBe('1,23,456 items');
});
