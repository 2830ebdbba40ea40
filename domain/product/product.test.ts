import { expect, test } from 'vitest';
import { preselected } from './product.ts';

const colour = (name: string, inStock = true) => ({
  name,
  code: '#700',
  family: 'red' as const,
  inStock,
});
const image = (productColour?: string) => ({
  src: '/a.webp',
  alt: '',
  width: 4,
  height: 5,
  productColour,
});
const sizes = [{ size: 'S', inStock: true }];

test('the colour of the first image is preselected, unless it is sold out', () => {
  const galleryImages = [image('Moss'), image('Wine'), image('Moss')];
  const colors = [colour('Indigo'), colour('Wine'), colour('Moss')];
  const soldOut = [colour('Indigo'), colour('Wine'), colour('Moss', false)];
  expect(preselected({ colors, sizes, galleryImages })).toEqual({ colour: 'Moss', size: 'S' });
  expect(preselected({ colors: soldOut, sizes, galleryImages }).colour).toBe('Wine');
});

test('a colour without images is preselected only while no other is in stock', () => {
  const galleryImages = [image(), image('Wine')];
  const wineSoldOut = [colour('Indigo'), colour('Wine', false)];
  const allSoldOut = [colour('Indigo', false), colour('Wine', false)];
  expect(preselected({ colors: wineSoldOut, sizes, galleryImages }).colour).toBe('Indigo');
  expect(preselected({ colors: allSoldOut, sizes, galleryImages }).colour).toBe('Wine');
});

test('the colour of a link is preselected, also a sold-out one; of several sizes none is', () => {
  const product = {
    colors: [colour('Wine'), colour('Moss', false)],
    sizes: [...sizes, { size: 'M', inStock: true }],
    galleryImages: [],
  };
  expect(preselected(product, 'Moss')).toEqual({ colour: 'Moss', size: null });
  expect(preselected(product)).toEqual({ colour: 'Wine', size: null });
  expect(preselected({ ...product, colors: [] })).toEqual({ colour: null, size: null });
});
