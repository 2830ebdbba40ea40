// Right-to-left parts of a line, as in Urdu, Sindhi and Kashmiri, in the order in which they are drawn from the left.
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export type LinePart = { text: string; isRightToLeft: boolean };

/** Parts of a line in visual order, by the Unicode Bidirectional Algorithm; the first letter of the line gives its direction. */
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

/**
 * A line that is broken before `word`. Where right-to-left text goes on, a mark at its end keeps a comma or full stop at
 * the left of the last word.
 */
export function brokenBefore(word: string, line: string): string {
  const last = line.match(/\p{L}/gu)?.at(-1) ?? '';
  const next = /\p{L}/u.exec(word)?.[0] ?? '';
  return RIGHT_TO_LEFT.test(last) && RIGHT_TO_LEFT.test(next) ? `${line}\u200f` : line;
}

const isOdd = (level = 0) => level % 2 === 1;

/** Spaces and punctuation between right-to-left words: fonts turn round letters only. */
export function mirrored(text: string): string {
  return [...text]
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');
}
