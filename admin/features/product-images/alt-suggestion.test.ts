// Tests of the proposed alt text.
import { expect, test } from 'vitest';
import { emptyDocument } from '#domain/product/product-document.ts';
import { altSuggestion, withProposedAlts } from './alt-suggestion.ts';

const image = (key: string, colour: string | null = null) => ({
  key,
  alt: '',
  colour,
  focalPoint: null,
  placeholder: null,
});
const images = [image('a'), image('b'), image('c', 'Jamun'), image('d'), image('e'), image('f')];
const document = { ...emptyDocument, name: 'Rang Mahal Blouse', images };

test.each([
  ['a', 'Rang Mahal Blouse, front'],
  ['b', 'Rang Mahal Blouse, back'],
  ['c', 'Rang Mahal Blouse, front, Jamun'],
  ['f', 'Rang Mahal Blouse'],
])('image %s is proposed as "%s"', (key, alt) => {
  const found = images.find((each) => each.key === key) ?? image(key);
  expect(altSuggestion(document, found)).toBe(alt);
});

test('a product without a name has no proposal', () =>
  expect(altSuggestion({ ...document, name: ' ' }, image('a'))).toBe(''));

test('the only colour of a product is named', () => {
  const colours = [{ name: 'Black', code: '#111111', family: 'black' as const }];
  expect(altSuggestion({ ...document, colours }, image('a'))).toContain('front, Black');
});

test('all images without alt text get their proposals at once, and a written one stays', () => {
  const written = { ...image('b'), alt: 'Back with its cords' };
  const proposed = withProposedAlts({ ...document, images: [image('a'), written] });
  expect(proposed.map(({ alt }) => alt)).toEqual([
    'Rang Mahal Blouse, front',
    'Back with its cords',
  ]);
});
