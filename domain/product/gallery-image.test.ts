import { expect, test } from 'vitest';
import { imageOf } from './gallery-image.ts';

const uploaded = {
  key: 'uploads/0123456789abcdef01234567-3024x4032-8b2238',
  alt: 'Front',
  focalPoint: { x: 0.5, y: 0 },
};

test('a sample image has the size of all samples, and its stored colour', () => {
  expect(imageOf({ key: 'rajmayura/look', alt: 'Front', colour: '#102030' })).toEqual({
    src: '/media/products/rajmayura/look.webp',
    alt: 'Front',
    width: 1280,
    height: 1600,
    placeholder: '#102030',
  });
});

test('an uploaded image has the crop, size and colour that its key and focal point say', () => {
  expect(imageOf(uploaded)).toEqual({
    src: `/media/products/${uploaded.key}/portrait-0.webp`,
    alt: 'Front',
    width: 2400,
    height: 3000,
    placeholder: '#8b2238',
  });
});

test('an image says which colour of the product it shows; a further colour of a sample is smaller', () => {
  expect(
    imageOf({ key: 'rajmayura/rani-pink--look', alt: '', productColour: 'Rani Pink' }),
  ).toEqual({
    src: '/media/products/rajmayura/rani-pink--look.webp',
    alt: '',
    width: 1080,
    height: 1350,
    productColour: 'Rani Pink',
  });
  expect(imageOf({ ...uploaded, productColour: 'Wine' }).productColour).toBe('Wine');
});
