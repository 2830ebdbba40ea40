// The words, numbers and signs of a search text.
import { soundKey } from './sound.ts';
import { searchTerms } from './terms.ts';
import { toLatin } from './transliterate.ts';

export type Token = {
  /** Text of the token as the customer typed it. */
  text: string;
  /** The term to look for as it is written; '' for a sign. */
  written: string;
  /** The term in Latin letters. */
  term: string;
  /** Its sound. */
  key: string;
};

const TOKEN = /[<>+–-]|[\p{L}\p{M}\p{N}]+(?:\.\d+)?/gu;

export function tokensOf(text: string): Token[] {
  const plain = withLatinDigits(text)
    .replace(/['’]/g, '')
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/(?:₹|\b(?:rs|inr)\b\.?|\b(?:rs|inr)(?=\d))\s*/gi, ' rs ');
  return (plain.match(TOKEN) ?? []).map((token) => {
    const written = searchTerms(token)[0] ?? '';
    const term = toLatin(written);
    return { text: token, written, term, key: soundKey(term || token) };
  });
}

/** The digits of every Indian script, and of Urdu, stand in order in blocks of sixteen. */
function withLatinDigits(text: string): string {
  return text.normalize('NFC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 0x80) return digit;
    if (code >= 0x900 && code < 0xd80) return String((code & 0xf) - 6);
    return code < 0x900 ? String(code & 0xf) : digit;
  });
}
