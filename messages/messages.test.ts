import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileAll, staleFiles } from '../scripts/messages/compile-all.ts';
import { ROOT } from '../scripts/root.ts';
import * as cart from '#messages/cart.ts';

const { files, faults, missing } = compileAll();

test('every catalogue is valid in every language', () => {
  expect(faults).toEqual([]);
});

test('every message is in every language', () => {
  expect(missing).toEqual([]);
});

test('catalogues are in Unicode NFC, so that a text is found however it was typed', () => {
  const places = globSync('messages/*/*.json', { cwd: ROOT });
  expect(places.length).toBeGreaterThan(100);
  const texts = places.map((place) => [place, readFileSync(join(ROOT, place), 'utf8')] as const);
  expect(texts.filter(([, text]) => text !== text.normalize('NFC'))).toEqual([]);
});

test('messages/compiled is what `npm run messages` writes', () => {
  expect(files.size).toBeGreaterThan(1);
  expect(staleFiles(files)).toEqual([]);
});

test('numbers have the separators of India, and plurals the forms of the language', () => {
  expect(cart.items({ count: 1 })).toBe('1 item');
  expect(cart.items({ count: 123_456 })).toBe('1,23,456 items');
});
