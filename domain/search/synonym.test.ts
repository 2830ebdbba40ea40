// Synonyms as they are typed: their form, and what is refused beside its field.
import { expect, test } from 'vitest';
import { synonymErrors, synonymOf } from './synonym.ts';

test('words are compared in lower case, without accents and signs', () => {
  expect(synonymOf({ spelling: ' Party-GOWN ', meaning: 'Léhenga!' })).toEqual({
    spelling: 'party gown',
    meaning: 'lehenga',
  });
  expect(synonymErrors({ spelling: 'گاؤن', meaning: 'लहंगा' })).toEqual({});
});

test.each([
  ['', 'lehenga', { spelling: 'Enter the word that customers type.' }],
  ['gown', '   ', { meaning: 'Enter a word of your shop.' }],
  ['?!', 'lehenga', { spelling: 'Enter letters or digits.' }],
  ['gown', '…', { meaning: 'Enter letters or digits.' }],
  ['Gown', 'gown!', { meaning: 'A word cannot mean itself.' }],
  ['g'.repeat(200), 'lehenga', { spelling: 'At most 60 characters.' }],
  ['a b c d e f g h i', 'lehenga', { spelling: 'At most 8 words.' }],
])('%j for %j is refused', (spelling, meaning, errors) =>
  expect(synonymErrors({ spelling, meaning })).toEqual(errors),
);
