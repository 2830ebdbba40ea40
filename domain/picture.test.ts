import { describe, expect, test } from 'vitest';
import { askedPicture, pictureAddress, pictureWidths, sourceSet } from './picture.ts';

const look = { src: '/media/products/rajmayura/look.webp', width: 960 };

describe('a picture’s addresses', () => {
  test('name its width and its format', () => {
    expect(pictureAddress(look.src, 640, 'avif')).toBe('/media/products/rajmayura/look.640.avif');
  });

  test('are offered up to the master’s own width', () => {
    const widths = sourceSet(look, 'webp')
      .split(', ')
      .map((source) => source.split(' ')[1]);
    expect(widths).toEqual(['96w', '192w', '320w', '480w', '640w', '800w']);
  });

  test('are read back as they were written', () => {
    for (const width of pictureWidths) {
      const path = pictureAddress('products/rajmayura/look.webp', width, 'avif');
      expect(askedPicture(path)).toEqual({
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
  ])('%s is none', (path) => expect(askedPicture(path)).toBeNull());
});
