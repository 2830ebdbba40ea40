// The meaning of the phrase that begins at a token of a search text.
import { MAX_PHRASE, type Meaning, meanings, writtenWords } from './dictionary.ts';
import { soundKey } from './sound.ts';
import { allowedEditDistance, nearestTerms } from './terms.ts';
import type { Token } from './tokens.ts';

export type Phrase = { meaning: Meaning; length: number };

/** A word that may be unfinished has at least so many letters. */
const LEAST_LETTERS = 3;

/** Cache of meanings of misspelt words: comparing one word with all others takes a millisecond. */
const nearestMeanings = new Map<string, Meaning | null>();
const MAX_NEAREST = 1_000;

const phrasesInOrder = [...meanings.keys()].sort();

/** The longest phrase with a meaning, a plural included, or the only garment that begins so. */
export function phraseAt(tokens: readonly Token[], at: number): Phrase | null {
  for (let length = MAX_PHRASE; length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length);
    if (phrase.length < length) continue;
    const key = phrase.map((token) => token.key).join(' ');
    const meaning =
      meanings.get(key) ?? (/[^s]s$/.test(key) ? meanings.get(key.slice(0, -1)) : null);
    if (meaning) return { meaning, length };
  }
  const meaning = unfinishedGarment(tokens[at]?.key ?? '');
  return meaning && { meaning, length: 1 };
}

/** The meaning of the words nearest to a misspelt one; null where they have none in common. */
export function nearestMeaning({ term }: Token): Meaning | null {
  const known = nearestMeanings.get(term);
  if (known !== undefined) return known;
  const allowed = allowedEditDistance(term);
  const similar = writtenWords.filter((word) => Math.abs(word.length - term.length) <= allowed);
  const meaning = allowed > 0 ? commonMeaning(nearestTerms(term, similar).map(soundKey)) : null;
  if (nearestMeanings.size >= MAX_NEAREST) nearestMeanings.clear();
  nearestMeanings.set(term, meaning);
  return meaning;
}

/** The catalogue's own word for a spelling or another name: 'lehnga' is 'lehenga'. Others stay as they are. */
export function canonicalWord(word: string): string {
  const meaning = meanings.get(soundKey(word));
  return meaning?.kind === 'word' ? meaning.word : word;
}

/** Returns the garment of an unfinished word such as 'lehn', if only spellings of one garment begin so. */
function unfinishedGarment(key: string): Meaning | null {
  if (key.length < LEAST_LETTERS) return null;
  const begun: string[] = [];
  for (let at = firstFrom(phrasesInOrder, key); phrasesInOrder[at]?.startsWith(key); at += 1) {
    begun.push(phrasesInOrder[at] ?? '');
  }
  const meaning = commonMeaning(begun);
  return meaning?.kind === 'word' && meaning.isGarment ? meaning : null;
}

function commonMeaning(keys: readonly string[]): Meaning | null {
  const [first, ...others] = keys.map((key) => meanings.get(key));
  const isCommon = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return isCommon ? (first ?? null) : null;
}

/** The number of the first text that does not come before `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
