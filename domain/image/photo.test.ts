import { describe, expect, test } from 'vitest';
import { photoTypeOf } from './photo.ts';

const bytesOf = (...chunks: (string | readonly number[])[]) =>
  Uint8Array.from(
    chunks.flatMap((chunk) =>
      typeof chunk === 'string' ? Array.from(chunk, (character) => character.charCodeAt(0)) : chunk,
    ),
  );

describe('photo type by magic bytes', () => {
  test.each([
    ['image/jpeg', bytesOf([0xff, 0xd8, 0xff, 0xe0])],
    ['image/png', bytesOf([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a])],
    ['image/webp', bytesOf('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/avif', bytesOf([0, 0, 0, 0x20], 'ftypavif')],
    ['image/avif', bytesOf([0, 0, 0, 0x20], 'ftypmif1')],
  ])('a photo is recognised as %s by its first bytes', (type, bytes) =>
    expect(photoTypeOf(bytes)).toBe(type),
  );

  test.each([
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an HTML page', bytesOf('<!doctype html><script>')],
    ['a GIF', bytesOf('GIF89a')],
    ['a PDF', bytesOf('%PDF-1.7')],
    ['an MP4 video', bytesOf([0, 0, 0, 0x20], 'ftypisom')],
    ['a WAV file, in the same container as WebP', bytesOf('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['an empty file', bytesOf()],
    ['a truncated JPEG', bytesOf([0xff, 0xd8])],
  ])('%s is not accepted as a photo', (_name, bytes) => expect(photoTypeOf(bytes)).toBeNull());
});
