import { expect, test } from 'vitest';
import { shareImageUrl } from './image-urls.ts';

const uploaded = {
  key: 'uploads/0123456789abcdef01234567-3024x4032-8b2238',
  alt: 'Front',
  focalPoint: { x: 0.5, y: 0 },
};
const sample = { key: 'rajmayura/look', alt: 'Front', colour: '#102030' };

test('a link preview is a JPEG of the product’s own image, or of its first uploaded one', () => {
  expect(shareImageUrl('three/share', uploaded)).toBe('/media/products/three/share.jpg');
  expect(shareImageUrl(null, uploaded)).toBe(`/media/products/${uploaded.key}/share-0.jpg`);
  expect(shareImageUrl(null, sample)).toBe('/media/products/rajmayura/look.webp');
  expect(shareImageUrl(null, undefined)).toBe('');
});
