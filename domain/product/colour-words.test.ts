import { expect, test } from 'vitest';
import { colourWordIn, ownColourIn } from './colour-words.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('a craft line that names one of several colours is found, also a colour that the product does not have', () => {
  const colours = named('Rani Pink', 'Jamun', 'Black');
  expect(colourWordIn('Rani-pink blouse with zari yoke', colours)).toBe('rani');
  expect(colourWordIn('Blouse with an IVORY yoke', colours)).toBe('ivory');
  expect(colourWordIn('Blouse with zari yoke in gold', colours)).toBeNull();
  expect(colourWordIn('नीला ब्लाउज़', named('नीला', 'काला'))).toBe('नीला');
});

test('a colour of the product’s only colour, or of the names of all its colours, contradicts nothing', () => {
  expect(colourWordIn('Teal leheriya ghaghra set', named('Teal'))).toBeNull();
  expect(colourWordIn('Pink blouse', named('Rani Pink', 'Baby Pink'))).toBeNull();
  expect(colourWordIn('Pink blouse', [])).toBeNull();
});

test('a description may name the colour of a dupatta, but none of the colours to choose from', () => {
  const colours = named('Wine', 'Bottle Green');
  expect(ownColourIn('A lehenga with an ivory dupatta.', colours)).toBeNull();
  expect(ownColourIn('A lehenga with a wine border.', colours)).toBe('wine');
  expect(ownColourIn('The cloth is washed.', named('Washed Black', 'Ruby'))).toBeNull();
  expect(ownColourIn('A redwine-coloured lehenga.', colours)).toBeNull();
});
