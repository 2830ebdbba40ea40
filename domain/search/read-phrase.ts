// Reads one phrase of a search text: what it adds to the filter, and the words that stay in its place.
import type { Filter, Sort } from '#domain/catalogue/catalogue.ts';
import type { ColourFamily } from '#domain/product/product.ts';
import { MAX_PHRASE, type Meaning, afterColour, meanings } from './dictionary.ts';
import type { Phrase } from './phrase-at.ts';
import type { PriceReading } from './read-price.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a text has been found to ask for. */
export type Findings = {
  colours: ColourFamily[];
  shades: string[];
  sizes: string[];
  prices: Pick<PriceReading, 'min' | 'max'>[];
  flags: Partial<Pick<Filter, 'isNew' | 'onSale' | 'inStock' | 'featured'>>;
  sort: Sort | null;
};

/** `left`: the tokens in place of the `length` ones that were read; null if they stay as they are. */
export type Step = { left: readonly Token[] | null; length: number };

/** What 'gift' means where no product says it: in stock, and at most so many rupees. */
export const GIFT_MAX = 3_000;

type Place = { tokens: readonly Token[]; at: number; phrase: Phrase };

export function readPhrase(place: Place, found: Findings, isGuessing: boolean): Step {
  const { tokens, at, phrase } = place;
  const { meaning, length } = phrase;
  const read = (more = 0): Step => ({ left: [], length: length + more });
  const unread: Step = { left: null, length };
  switch (meaning.kind) {
    case 'word':
      return { left: wordsInPlace(tokens.slice(at, at + length), meaning.word), length };
    case 'colour':
      found.colours.push(meaning.family);
      if (meaning.shade) found.shades.push(meaning.shade);
      return read(lengthAfterColour(tokens, at + length));
    case 'size':
      return readSize(place, meaning, found);
    case 'sizeWord':
      return readSizeBehind(place, found);
    case 'flag':
      found.flags[meaning.flag] = true;
      return read();
    case 'sort':
      found.sort = meaning.sort;
      return read();
    case 'gift':
      if (!isGuessing) return unread;
      found.flags.inStock = true;
      found.prices.push({ min: 0, max: GIFT_MAX });
      return read();
    case 'filler':
      return unread;
  }
}

/** The catalogue's own word, which keeps the typed one as another name; null where that was typed. */
function wordsInPlace(typed: readonly Token[], word: string): Token[] | null {
  const own = tokensOf(word);
  if (own.map(({ term }) => term).join(' ') === typed.map(({ term }) => term).join(' '))
    return null;
  const [only, ...others] = own;
  return only && others.length === 0 ? [{ ...only, written: typed[0]?.written ?? '' }] : own;
}

function lengthAfterColour(tokens: readonly Token[], at: number): number {
  for (let length = MAX_PHRASE; length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length);
    if (phrase.length === length && afterColour.has(phrase.map(({ key }) => key).join(' ')))
      return length;
  }
  return 0;
}

/** 'xl', 'm size', 'blouse m': a single letter counts beside the word 'size' or a garment. */
function readSize(
  { tokens, at, phrase: { length } }: Place,
  { size, isBesideGarment }: Meaning & { kind: 'size' },
  found: Findings,
): Step {
  const [before, behind] = [kindOf(tokens[at - 1]), kindOf(tokens[at + length])];
  const isBeside = [before, behind].some((kind) => kind === 'garment' || kind === 'sizeWord');
  if (isBesideGarment && !isBeside) return { left: null, length };
  found.sizes.push(size);
  return { left: [], length: behind === 'sizeWord' ? length + 1 : length };
}

/** Reads a size behind its word, as in 'size m'. */
function readSizeBehind({ tokens, at, phrase: { length } }: Place, found: Findings): Step {
  const meaning = meanings.get(tokens[at + length]?.key ?? '');
  if (meaning?.kind !== 'size') return { left: null, length };
  found.sizes.push(meaning.size);
  return { left: [], length: length + 1 };
}

function kindOf(token: Token | undefined): Meaning['kind'] | 'garment' | undefined {
  const meaning = meanings.get(token?.key ?? '');
  return meaning?.kind === 'word' && meaning.isGarment ? 'garment' : meaning?.kind;
}
