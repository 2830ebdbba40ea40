// Reads the prices of a search text: 'under 5000', '2 se 4 hazar', '5000 se zyada', 'around ₹4,000'.
import { MAX_PHRASE, numberWords, priceWords } from './dictionary.ts';
import type { Token } from './tokens.ts';
import type { PriceWord } from './words/search-words.ts';

/** Price range in rupees; `end`: index of the token after the price. */
export type PriceReading = { min: number; max: number; end: number };

type Amount = { rupees: number; isThousands: boolean; isMoney: boolean; end: number };

/** Smaller numbers are sizes, lengths or years of age, unless a word says that they are rupees. */
const LEAST_RUPEES = 100;
/** 'Around 4000' is 3200 to 4800. */
const AROUND = 0.2;

/** Reads the price that begins at a token; null where no price begins. */
export function readPrice(tokens: readonly Token[], at: number): PriceReading | null {
  return readRange(tokens, at) ?? readBehindWord(tokens, at) ?? readBeforeWord(tokens, at);
}

/** A number that no word calls a price, but that looks like one: '5000', '2999'. */
export function readBarePrice(tokens: readonly Token[], at: number): PriceReading | null {
  const amount = readAmount(tokens, at);
  if (!amount) return null;
  const { rupees, end } = amount;
  const isRound = rupees % 50 === 0 || rupees % 100 === 99;
  return isRound && rupees >= 300 && rupees <= 100_000 ? { min: 0, max: rupees, end } : null;
}

/** How many tokens from this one on are a phrase with this role; 0 if none. */
export function priceWordLength(tokens: readonly Token[], at: number, role: PriceWord): number {
  const phrases = priceWords.get(role);
  for (let length = MAX_PHRASE; length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length);
    if (phrase.length === length && phrases?.has(phrase.map(({ key }) => key).join(' '))) {
      return length;
    }
  }
  return 0;
}

function readRange(tokens: readonly Token[], at: number): PriceReading | null {
  const low = readAmount(tokens, at + priceWordLength(tokens, at, 'between'));
  const to = low ? priceWordLength(tokens, low.end, 'to') : 0;
  const high = low && to > 0 ? readAmount(tokens, low.end + to) : null;
  if (!low || !high) return null;
  // '2 se 4 hazar': the thousand is meant twice.
  const isShared = high.isThousands && !low.isThousands && low.rupees < LEAST_RUPEES;
  const min = isShared ? low.rupees * 1000 : low.rupees;
  if (min < LEAST_RUPEES || min > high.rupees) return null;
  return { min, max: high.rupees, end: high.end + priceWordLength(tokens, high.end, 'orBetween') };
}

function readBehindWord(tokens: readonly Token[], at: number): PriceReading | null {
  for (const role of ['below', 'above', 'around'] as const) {
    const length = priceWordLength(tokens, at, role);
    const amount = length > 0 ? readPriceAmount(tokens, at + length) : null;
    if (amount) return rangeOf(role, amount, amount.end);
  }
  return null;
}

function readBeforeWord(tokens: readonly Token[], at: number): PriceReading | null {
  const amount = readPriceAmount(tokens, at);
  if (!amount) return null;
  const roles = { orBelow: 'below', orAbove: 'above', orAround: 'around' } as const;
  for (const [word, role] of Object.entries(roles)) {
    const length = priceWordLength(tokens, amount.end, word as keyof typeof roles);
    if (length > 0) return rangeOf(role, amount, amount.end + length);
  }
  return amount.isMoney ? rangeOf('below', amount, amount.end) : null;
}

function rangeOf(
  role: 'below' | 'above' | 'around',
  { rupees }: Amount,
  end: number,
): PriceReading {
  if (role === 'below') return { min: 0, max: rupees, end };
  if (role === 'above') return { min: rupees, max: Infinity, end };
  return { min: Math.round(rupees * (1 - AROUND)), max: Math.round(rupees * (1 + AROUND)), end };
}

function readPriceAmount(tokens: readonly Token[], at: number): Amount | null {
  const amount = readAmount(tokens, at);
  return amount && (amount.isMoney || amount.rupees >= LEAST_RUPEES) ? amount : null;
}

function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const currency = priceWordLength(tokens, at, 'currency');
  const token = tokens[at + currency];
  if (!token) return null;
  const [, digits, k] = /^(\d{1,7}(?:\.\d+)?)(k?)$/i.exec(token.text) ?? [];
  const number = digits === undefined ? numberWords.get(token.key) : Number(digits);
  let end = at + currency + 1;
  const thousand = k ? 0 : priceWordLength(tokens, end, 'thousand');
  const isThousands = Boolean(k) || thousand > 0;
  // 'do' and 'one' are numbers only before 'hazar' and 'thousand'.
  if (number === undefined || (digits === undefined && !isThousands)) return null;
  end += thousand;
  const currencyBehind = priceWordLength(tokens, end, 'currency');
  return {
    rupees: number * (isThousands ? 1000 : 1),
    isThousands,
    isMoney: isThousands || currency + currencyBehind > 0,
    end: end + currencyBehind,
  };
}
