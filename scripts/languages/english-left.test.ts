import { expect, test } from 'vitest';
import { englishLeft } from './english-left.ts';

const values = ['Sunehri Handcrafts', 'Rajsi Roop', 'Wine'];

test('a text of a catalogue is no English, nor are the values in it', () => {
  expect(
    englishLeft(
      ['[Řéɱóṽé Rajsi Roop ~~~~]', 'Wine', '₹4,999', 'S', '© Sunehri Handcrafts', 'Sunehri, UPI'],
      values,
    ),
  ).toEqual([]);
});

test('a text that no catalogue has is found, also beside a value', () => {
  const texts = ['Remove', 'Rajsi Roop in Wine', '[Ŧýƥé] of'];
  expect(englishLeft(texts, values)).toEqual(texts);
});
