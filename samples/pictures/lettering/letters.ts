// Words as outlines, so that no font is needed where they are seen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Glyph = {
  advanceWidth?: number;
  getPath(x: number, y: number, size: number): { toPathData(places: number): string };
};
type Font = { unitsPerEm: number; charToGlyph(email: string): Glyph };

// The library brings no types of its own.
const require = createRequire(import.meta.url);
const { parse } = require('opentype.js') as { parse: (bytes: ArrayBuffer) => Font };

let marcellus: Font | undefined;

function font(): Font {
  if (!marcellus) {
    const file = require.resolve('@fontsource/marcellus/files/marcellus-latin-400-normal.woff');
    const bytes = readFileSync(file);
    marcellus = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
  return marcellus;
}

export type Word = { path: string; width: number };

/** The word's outline, standing on y = 0; `apart` is the room added between letters. */
export function outlined(text: string, size: number, apart = 0): Word {
  let x = 0;
  let path = '';
  for (const email of text) {
    const glyph = font().charToGlyph(email);
    path += glyph.getPath(x, 0, size).toPathData(2);
    x += ((glyph.advanceWidth ?? 0) / font().unitsPerEm) * size + apart;
  }
  return { path, width: x - apart };
}

/** Breaks a text into lines no wider than `most`, at its spaces. */
export function lines(text: string, size: number, most: number): Word[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const last = found.at(-1);
    const longer = last ? `${last} ${word}` : word;
    if (last !== undefined && outlined(longer, size).width <= most)
      found[found.length - 1] = longer;
    else found.push(word);
  }
  return found.map((line) => outlined(line, size));
}
