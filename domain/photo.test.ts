import { describe, expect, test } from 'vitest';
import { photoTypeOf } from './photo.ts';

const of = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );

describe('a photograph is known by its first bytes', () => {
  test.each([
    ['image/jpeg', of([0xff, 0xd8, 0xff, 0xe0])],
    ['image/png', of([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a])],
    ['image/webp', of('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/avif', of([0, 0, 0, 0x20], 'ftypavif')],
    ['image/avif', of([0, 0, 0, 0x20], 'ftypmif1')],
  ])('%s', (type, bytes) => expect(photoTypeOf(bytes)).toBe(type));

  test.each([
    ['a drawing that may run scripts', of('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a page', of('<!doctype html><script>')],
    ['an animation of other makers', of('GIF89a')],
    ['a document', of('%PDF-1.7')],
    ['a film', of([0, 0, 0, 0x20], 'ftypisom')],
    ['a sound in the same box as WebP', of('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['nothing', of()],
    ['half a beginning', of([0xff, 0xd8])],
  ])('but not %s', (_what, bytes) => expect(photoTypeOf(bytes)).toBeNull());
});
