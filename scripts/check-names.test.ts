import { expect, test } from 'vitest';
import { oldNamesIn } from './check-names.ts';

test('a forbidden word of a comment or of a test title is found', () => {
  const text = ['// What the shopper sees.', "test('her cart is kept', () => {});"].join('\n');
  expect(oldNamesIn('a.ts', text)).toEqual(['shopper', 'her']);
});

test('the same words in interface texts and inside longer words are allowed', () => {
  const text = "const label = 'A piece of art, at your door';\nconst where = otherwise;\n";
  expect(oldNamesIn('a.ts', text)).toEqual([]);
});
