import { describe, expect, test } from 'vitest';
import { imageUrl } from './image.ts';
import {
  parseUploadedImageKey,
  parseUploadedImagePath,
  portraitWidths,
  uploadedImageKey,
  uploadedImageUrl,
  wholeImageUrl,
} from './uploaded-image.ts';

const id = '0123456789abcdef01234567';
const image = { id, width: 3000, height: 2000, colour: '#8b2238' };
const pathOf = (url: string) => url.replace('/media/', '');

describe('uploaded images', () => {
  test('the key of an uploaded image carries its dimensions and colour', () => {
    expect(uploadedImageKey(image)).toBe(`uploads/${id}-3000x2000-8b2238`);
    expect(parseUploadedImageKey(uploadedImageKey(image))).toEqual(image);
    expect(parseUploadedImageKey('rajmayura/look')).toBeNull();
  });

  test('another focal point is another URL', () => {
    const urls = [null, { x: 0, y: 0.5 }, { x: 1, y: 0.5 }].map((point) =>
      uploadedImageUrl(image, point),
    );
    expect(urls.map((url) => /portrait-\d+/.exec(url)?.[0])).toEqual([
      'portrait-50',
      'portrait-0',
      'portrait-100',
    ]);
  });

  test('the server understands each URL that a page can contain', () => {
    const portrait = uploadedImageUrl(image, { x: 0.4, y: 0 });
    const parsed = { id, crop: 'portrait', position: 30 };
    expect(parseUploadedImagePath(pathOf(imageUrl(portrait, 640, 'avif')))).toEqual({
      ...parsed,
      width: 640,
      format: 'avif',
    });
    expect(parseUploadedImagePath(pathOf(portrait))).toEqual({
      ...parsed,
      width: 1280,
      format: 'webp',
    });
    expect(parseUploadedImagePath(pathOf(imageUrl(wholeImageUrl(image), 480, 'webp')))).toEqual({
      id,
      crop: null,
      position: 50,
      width: 480,
      format: 'webp',
    });
  });

  test.each([
    'portrait-50.641.webp',
    'portrait-51.640.webp',
    'portrait-050.640.webp',
    'portrait-105.640.webp',
    'portrait-50.0640.webp',
    'portrait-50.640.jpg',
    'share-50.jpg',
    'square-50.640.webp',
    '../whole.640.webp',
    'whole.640.svg',
  ])('the server makes no file for %s', (name) => {
    const folder = `products/${uploadedImageKey(image)}`;
    expect(parseUploadedImagePath(`${folder}/${name}`)).toBeNull();
  });

  test('a large image is offered in more widths, a small one in all that pages ask for', () => {
    expect(portraitWidths({ width: 1200, height: 1200 }).at(-1)).toBe(1280);
    expect(portraitWidths({ width: 3024, height: 4032 }).at(-1)).toBe(2400);
  });
});
