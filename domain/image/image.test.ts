import { describe, expect, test } from 'vitest';
import { parseImageName, imageUrl, imageWidths, sourceSet } from './image.ts';

const look = { src: '/media/products/rajmayura/look.webp', width: 960 };

describe('image URLs', () => {
  test('imageUrl contains width and format', () => {
    expect(imageUrl(look.src, 640, 'avif')).toBe('/media/products/rajmayura/look.640.avif');
  });

  test('sourceSet lists the widths up to that of the original', () => {
    const widths = sourceSet(look, 'webp')
      .split(', ')
      .map((source) => source.split(' ')[1]);
    expect(widths).toEqual(['96w', '192w', '320w', '360w', '480w', '640w', '720w', '800w']);
  });

  test('parseImageName reads every path that imageUrl writes', () => {
    for (const width of imageWidths) {
      const path = imageUrl('products/rajmayura/look.webp', width, 'avif');
      expect(parseImageName(path)).toEqual({
        master: 'products/rajmayura/look',
        width,
        format: 'avif',
      });
    }
  });

  test.each([
    'products/look.641.avif',
    'products/look.640.gif',
    'products/look.webp',
    '../look.640.avif',
    'products/../../look.640.avif',
    '/etc/look.640.avif',
    'products/look.640.avif/x',
    'products//look.640.avif',
    'products/lo ok.640.avif',
    'products/look%2e.640.avif',
  ])('parseImageName rejects %s', (path) => expect(parseImageName(path)).toBeNull());
});
