// What words and phrases mean in a search, found by their sound; in all languages at once.
import type { Sort } from '#domain/catalogue/catalogue.ts';
import type { ColourFamily } from '#domain/product/product.ts';
import { tokensOf } from './tokens.ts';
import { englishWords } from './words/english.ts';
import { hindiWords } from './words/hindi.ts';
import type { PriceWord, SearchFlag, SearchWords } from './words/search-words.ts';
import { urdu } from './words/urdu.ts';

export type Meaning =
  | { kind: 'word'; word: string; isGarment: boolean }
  /** `shade`: the beginning of the names of this very colour; null for the family as a whole. */
  | { kind: 'colour'; family: ColourFamily; shade: string | null }
  | { kind: 'size'; size: string; isBesideGarment: boolean }
  | { kind: 'flag'; flag: SearchFlag }
  | { kind: 'sort'; sort: Sort }
  | { kind: 'gift' | 'sizeWord' | 'filler' };

const languages: readonly SearchWords[] = [englishWords, hindiWords, urdu];

/** Meanings by the sounds of a phrase; of two meanings the first one counts. */
export const meanings = new Map<string, Meaning>();
/** Single words as they are written. */
export const writtenWords: string[] = [];
/** Phrases beside amounts, and those said after a colour. */
export const priceWords = new Map<PriceWord, Set<string>>();
export const afterColour = new Set<string>();
export const numberWords = new Map<string, number>();

/** Longest phrase with a meaning, in words. */
export const MAX_PHRASE = 4;

/** The sounds of a phrase. */
function phraseKey(phrase: string): string {
  return tokensOf(phrase)
    .map(({ key }) => key)
    .join(' ');
}

function phrasesOf(list: string | undefined): string[] {
  return list ? list.split(',').map((phrase) => phrase.trim()) : [];
}

function add(list: string | undefined, meaningOf: Meaning | ((phrase: string) => Meaning)): void {
  for (const phrase of phrasesOf(list)) {
    const key = phraseKey(phrase);
    const meaning = typeof meaningOf === 'function' ? meaningOf(phrase) : meaningOf;
    if (!meanings.has(key)) meanings.set(key, meaning);
    if (!phrase.includes(' ')) writtenWords.push(phrase);
  }
}

function entriesOf<Key extends string, Value>(table: Partial<Record<Key, Value>> | undefined) {
  return Object.entries(table ?? {}) as [Key, Value][];
}

function addWords(table: Record<string, string> | undefined, isGarment: boolean): void {
  for (const [word, others] of entriesOf(table)) {
    add(`${word}, ${others}`, { kind: 'word', word, isGarment });
  }
}

function addLanguage(words: SearchWords): void {
  addWords(words.garments, true);
  addWords(words.spellings, false);
  for (const [family, list] of entriesOf(words.families)) {
    add(list, { kind: 'colour', family, shade: null });
  }
  for (const [family, list] of entriesOf(words.shades)) {
    add(list, (phrase) => ({ kind: 'colour', family, shade: phrase.split(' ')[0] ?? null }));
  }
  for (const [size, list] of entriesOf(words.sizes)) {
    add(list, { kind: 'size', size, isBesideGarment: false });
  }
  for (const [size, list] of entriesOf(words.sizesBesideGarment)) {
    add(list, { kind: 'size', size, isBesideGarment: true });
  }
  for (const [flag, list] of entriesOf(words.flags)) add(list, { kind: 'flag', flag });
  for (const [sort, list] of entriesOf(words.sorts)) add(list, { kind: 'sort', sort });
  add(words.sizeWords, { kind: 'sizeWord' });
  add(words.gift, { kind: 'gift' });
  add(words.fillers, { kind: 'filler' });
  for (const [role, list] of entriesOf(words.prices)) {
    const keys = priceWords.get(role) ?? new Set();
    for (const phrase of phrasesOf(list)) keys.add(phraseKey(phrase));
    priceWords.set(role, keys);
  }
  for (const phrase of phrasesOf(words.afterColour)) afterColour.add(phraseKey(phrase));
  for (const [word, value] of entriesOf(words.numbers)) numberWords.set(phraseKey(word), value);
}

for (const words of languages) addLanguage(words);
