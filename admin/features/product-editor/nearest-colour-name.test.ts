import { expect, test } from 'vitest';
import { codeOfColourName } from '#domain/colour/colour-names.ts';
import { nearestColourName } from './nearest-colour-name.ts';

test.each([
  ['#c2186b', 'Rani'],
  ['#c6206f', 'Rani'],
  ['#2e8b45', 'Green'],
  ['#7b1e2b', 'Maroon'],
])('the colour %s is proposed as “%s”', (code, name) => {
  expect(nearestColourName(code)).toBe(name);
});

test('a proposed name is one whose colour is known', () =>
  expect(codeOfColourName(nearestColourName('#123456'))).not.toBeNull());
