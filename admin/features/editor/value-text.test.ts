// Tests of a document's values in words.
import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test.each([
  [
    { src: 'uploads/hem', alt: 'Hem', focalPoint: { x: 0.5, y: 0.2 } },
    'src uploads/hem, alt Hem, focal point x 0.5, y 0.2',
  ],
  [
    { kinds: ['blouse', 'lehenga-set'], maxPaise: null, isNew: true },
    'kinds blouse, lehenga-set, is new Yes',
  ],
  [{ kinds: [], tags: [] }, 'Empty'],
  [[], 'Empty'],
  [['Rang', 'Noor'], 'Rang, Noor'],
  [false, 'No'],
  ['', 'Empty'],
])('%j in words', (value, text) => {
  expect(valueText(value)).toBe(text);
});
