import { expect, test } from 'vitest';
import { reasonAgainst, soldOutColour, soldOutSize } from './choice.ts';

const variant = (colour: string, size: string, stock: number) => ({
  id: `${colour}-${size}`,
  colour,
  size,
  stock,
});
const piece = {
  inStock: true,
  colors: [
    { name: 'Wine', code: '#600', family: 'red' as const, inStock: true },
    { name: 'Moss', code: '#060', family: 'green' as const, inStock: true },
  ],
  sizes: [
    { size: 'S', inStock: true },
    { size: 'M', inStock: true },
  ],
  variants: [variant('Wine', 'S', 1), variant('Wine', 'M', 0), variant('Moss', 'M', 2)],
};

test('what is missing is said in order: colour, then size, then stock', () => {
  expect(reasonAgainst(piece, { colour: null, size: null })).toBe('Choose a colour');
  expect(reasonAgainst(piece, { colour: 'Wine', size: null })).toBe('Choose a size');
  expect(reasonAgainst(piece, { colour: 'Wine', size: 'M' })).toBe('Sold out');
  expect(reasonAgainst(piece, { colour: 'Wine', size: 'S' })).toBeNull();
  expect(reasonAgainst({ ...piece, inStock: false }, { colour: null, size: null })).toBe(
    'Sold out',
  );
});

test('a colour is sold out in the chosen size, a size in the chosen colour', () => {
  expect(soldOutSize(piece, 'M', { colour: 'Wine', size: null })).toBe(true);
  expect(soldOutSize(piece, 'M', { colour: null, size: null })).toBe(false);
  expect(soldOutColour(piece, 'Wine', { colour: null, size: 'M' })).toBe(true);
  expect(soldOutColour(piece, 'Moss', { colour: null, size: 'M' })).toBe(false);
});
