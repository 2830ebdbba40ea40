// Search words: their one form, and the texts that may name a person.
import { expect, test } from 'vitest';
import { countedSearch } from './search-word.ts';

test.each([
  ['  Party   GOWN! ', 'party gown'],
  ['crêpe', 'crepe'],
  ['गाउन', 'गाउन'],
  ['گاؤن', 'گاؤن'.normalize('NFKD')],
  ['red silk sari', 'red silk sari'],
  ['lehenga under 5000', 'lehenga under 5000'],
  ['anar-kali-suit', 'anar kali suit'],
  ['gown 2-piece set', 'gown 2 piece set'],
])('%j is counted as %j', (text, word) => expect(countedSearch(text)).toBe(word));

test.each([
  'asha@example.com',
  'asha@okhdfc',
  '98765 43210',
  '+91-98765-43210',
  '(022) 6123',
  '९८७६५४३२१०',
  '400001',
  'SUN-7K3M-9Q2X',
  'sun 7k3m 9q2x',
  'SUN-ABCD-EFGH',
  '7k3m-9q2x',
  '27AAPFU0939F1ZV',
  'gstin 27 AAPFU 0939 F 1ZV',
  'AAPFU0939F',
  'https://example.com/asha',
  'x'.repeat(61),
  '?!…',
  '',
])('%j is not stored', (text) => expect(countedSearch(text)).toBeNull());
