// Right-to-left parts of a line, as in Urdu, Sindhi and Kashmiri, in the order in which they are drawn from the left.
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export type LinePart = { text: string; isRightToLeft: boolean };

/** By the Unicode Bidirectional Algorithm; the first letter of a line gives its direction. */
export function partsInVisualOrder(line: string): LinePart[] {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line, isRightToLeft: false }];
  const embedding = bidi.getEmbeddingLevels(line);
  const { levels } = embedding;
  const parts: (LinePart & { start: number })[] = [];
  const partAt: number[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const isSame = index > 0 && levels[index] === levels[index - 1];
    if (!isSame) parts.push({ text: '', isRightToLeft: isOdd(levels[index]), start: index });
    const part = parts.at(-1);
    if (part) part.text += line[index];
    partAt.push(parts.length - 1);
  }
  const order = new Set(bidi.getReorderedIndices(line, embedding).map((index) => partAt[index]));
  return [...order].flatMap((at) => parts[at ?? -1] ?? []);
}

const isOdd = (level = 0) => level % 2 === 1;

/** Spaces and punctuation between right-to-left words: fonts turn round letters only. */
export function mirrored(text: string): string {
  return [...text]
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');
}
