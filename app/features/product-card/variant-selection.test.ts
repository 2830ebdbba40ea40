import { expect, test } from 'vitest';
import { unavailableReason, isColourSoldOut, isSizeSoldOut } from './variant-selection.ts';

const variant = (colour: string, size: string, stock: number) => ({
  id: `${colour}-${size}`,
  colour,
  size,
  stock,
  price: null,
  originalPrice: null,
});
const product = {
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

test('a variant selection names what is missing in order: colour, size, stock', () => {
  expect(unavailableReason(product, { colour: null, size: null })).toBe('Choose a colour');
  expect(unavailableReason(product, { colour: 'Wine', size: null })).toBe('Choose a size');
  expect(unavailableReason(product, { colour: 'Wine', size: 'M' })).toBe('Sold out');
  expect(unavailableReason(product, { colour: 'Wine', size: 'S' })).toBeNull();
  expect(unavailableReason({ ...product, inStock: false }, { colour: null, size: null })).toBe(
    'Sold out',
  );
});

test('a colour is sold out for the selected size, a size for the selected colour', () => {
  expect(isSizeSoldOut(product, 'M', { colour: 'Wine', size: null })).toBe(true);
  expect(isSizeSoldOut(product, 'M', { colour: null, size: null })).toBe(false);
  expect(isColourSoldOut(product, 'Wine', { colour: null, size: 'M' })).toBe(true);
  expect(isColourSoldOut(product, 'Moss', { colour: null, size: 'M' })).toBe(false);
});
