import { expect, test } from 'vitest';
import { oldNamesIn } from './check-names.ts';

test('an old identifier, stored value or comment word is found', () => {
  const text = [
    "import { Refusal } from '#domain/errors/errors.ts';",
    "const event = 'lapsed';",
    '// What the shopper sees.',
    "test('her cart is kept', () => {});",
  ].join('\n');
  expect(oldNamesIn('a.ts', text).toSorted()).toEqual(
    ['Refusal', 'her', 'lapsed', 'shopper'].toSorted(),
  );
});

test('the same words in interface texts and inside longer words are allowed', () => {
  const text = "const label = 'A piece of art, at your door';\nconst where = otherwise;\n";
  expect(oldNamesIn('a.ts', text)).toEqual([]);
});
