// Reads a search text as customers in India type it: the filters in it, and the words that are left to look for.
import { type Filter, PRICE_MAX, noFilter } from '#domain/catalogue/catalogue.ts';
import { colourFamilies, sizes } from '#domain/product/product.ts';
import { meanings, priceWords } from './dictionary.ts';
import { nearestMeaning, phraseAt } from './phrase-at.ts';
import { type Findings, type Step, readPhrase } from './read-phrase.ts';
import { readBarePrice, readPrice } from './read-price.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A filter as the catalogue searches: `terms` and `shades` come of its text. */
export type SearchFilter = Filter & {
  /** Looked for in place of the text. Other names of a term, for which only titles are searched, follow it after a '|'. */
  terms?: readonly string[];
  /** Beginnings of names of colours: products with such a colour come first. */
  shades?: readonly string[];
  /** Omitted: a text without matches is corrected. `kept`: it is not. `only`: the text is known to have no match. */
  typos?: 'kept' | 'only';
};

export type ReadingOptions = {
  /** Words without a meaning may be misspelt. */
  allowsTypos?: boolean;
  /** A bare number is a price, and 'gift' is what is in stock for a modest one. */
  isGuessing?: boolean;
};

const MAX_TERMS = 8;
/** Letters from which on the last word may be the beginning of 'under'. */
const LEAST_UNFINISHED = 3;

/** The filter that the text means. Where it means none and has no other words, the text stays as it is. */
export function readSearch(filter: Filter, options: ReadingOptions = {}): SearchFilter {
  const found: Findings = { colours: [], shades: [], sizes: [], prices: [], flags: {}, sort: null };
  const typed = tokensOf(filter.searchQuery);
  const tokens = readAll(typed, found, options);
  const words = tokens.filter(({ term }) => term !== '');
  const terms = words.map(({ term, written }) => (written === term ? term : `${term}|${written}`));
  return {
    ...withFindings(filter, found),
    searchQuery: tokens === typed ? filter.searchQuery : words.map(({ text }) => text).join(' '),
    terms: [...new Set(terms)].slice(0, MAX_TERMS),
    shades: found.shades,
  };
}

/** The tokens that are left; the same array when nothing was read. */
function readAll(
  tokens: readonly Token[],
  found: Findings,
  options: ReadingOptions,
): readonly Token[] {
  const steps: (Step & { at: number })[] = [];
  for (let at = 0; at < tokens.length; at += steps.at(-1)?.length ?? 1) {
    steps.push({ at, ...readAt({ tokens, at, found, options }) });
  }
  if (steps.some(({ left }) => left)) {
    const left = steps.flatMap((step) => step.left ?? tokens.slice(step.at, step.at + step.length));
    // What was read may have stood between the words of another phrase: '2000 red to 4000'.
    return readAll(left, found, options);
  }
  const meaningful = tokens.filter((token) => meanings.get(token.key)?.kind !== 'filler');
  const isNarrowed = meaningful.some(({ term }) => term) || hasFindings(found);
  if (meaningful.length < tokens.length && isNarrowed) return readAll(meaningful, found, options);
  // A sign stands between the words of a phrase: 'small + dupatta'.
  const words = tokens.filter(({ term }) => term !== '');
  const read = words.length < tokens.length ? readAll(words, found, options) : words;
  return read === words ? tokens : read;
}

type Place = { tokens: readonly Token[]; at: number; found: Findings; options: ReadingOptions };

function readAt({ tokens, at, found, options }: Place): Step {
  const { allowsTypos = false, isGuessing = false } = options;
  const price = readPrice(tokens, at) ?? (isGuessing ? readBarePrice(tokens, at) : null);
  if (price) {
    found.prices.push(price);
    return { left: [], length: price.end - at };
  }
  const token = tokens[at];
  const nearest = token && allowsTypos ? nearestMeaning(token) : null;
  const phrase = phraseAt(tokens, at) ?? (nearest && { meaning: nearest, length: 1 });
  if (phrase) return readPhrase({ tokens, at, phrase }, found, isGuessing);
  return { left: allowsTypos && isUnfinishedPrice(tokens, at) ? [] : null, length: 1 };
}

/** Whether a price is unfinished, as in 'lehenga unde': the amount is still to come. */
function isUnfinishedPrice(tokens: readonly Token[], at: number): boolean {
  const { key } = tokens[at] ?? { key: '' };
  if (at === 0 || at < tokens.length - 1 || key.length < LEAST_UNFINISHED) return false;
  const roles = ['below', 'above', 'between'] as const;
  return roles.some((role) =>
    [...(priceWords.get(role) ?? [])].some((word) => word.startsWith(key)),
  );
}

function hasFindings({ flags, sort, ...lists }: Findings): boolean {
  return sort !== null || Object.keys(flags).length + Object.values(lists).flat().length > 0;
}

function withFindings(filter: Filter, found: Findings): Filter {
  const { prices, flags, sort } = found;
  const min = Math.max(0, ...prices.map((price) => price.min));
  const max = Math.min(PRICE_MAX, ...prices.map((price) => price.max));
  const bounds = [min, max]
    .map((bound) => Math.min(PRICE_MAX, Math.floor(bound)))
    .sort((a, b) => a - b);
  return {
    ...filter,
    ...flags,
    colors: colourFamilies.filter((each) => [...filter.colors, ...found.colours].includes(each)),
    sizes: sizes.filter((each) => [...filter.sizes, ...found.sizes].includes(each)),
    priceRange: prices.length > 0 ? [bounds[0] ?? 0, bounds[1] ?? PRICE_MAX] : filter.priceRange,
    sort: sort && filter.sort === noFilter.sort ? sort : filter.sort,
  };
}
