// Search words of the owner: the form in which a searched text is compared and counted, and which texts are never stored.
import { searchTerms } from './terms.ts';

export const MAX_SEARCH_WORD_LENGTH = 60;
/** A search without result is kept for so long after its last day; one that the owner has hidden, for longer. */
export const EMPTY_SEARCH_DAYS = 90;
export const HIDDEN_SEARCH_DAYS = 365;
/** Further texts take the place of those that were searched for least. */
export const MAX_EMPTY_SEARCHES = 2_000;

/** Lower-case words without accents, each separated by a space; '' for a text without a letter or digit. */
export function searchWordOf(text: string): string {
  return searchTerms(text).join(' ');
}

/** Digits of a phone number, an order, an Aadhaar number, a UTR or a PIN code, however they are grouped. */
const LONG_NUMBER = /\p{Nd}(?:[\s().+/_-]*\p{Nd}){5}/u;
/** As `SUN-7K3M-9Q2X`, or what follows its first letters. */
const ORDER_NUMBER =
  /\bsun[\s-]*[0-9a-z]{4}[\s-]*[0-9a-z]{4}\b|\b(?=[0-9a-z-]*\d)[0-9a-z]{4}-[0-9a-z]{4}\b/i;
const GSTIN = /\b\d{2}\s*[a-z]{5}\s*\d{4}\s*[a-z]\s*[0-9a-z]{3}\b/i;
const PAN = /\b[a-z]{5}\s?\d{4}\s?[a-z]\b/i;

/** Whether a text may name a person: an email address, UPI ID or handle, a phone number, an order, a GSTIN. */
export function mayNamePerson(text: string): boolean {
  const plain = text.normalize('NFKC');
  if (plain.includes('@') || plain.includes('://')) return true;
  return [LONG_NUMBER, ORDER_NUMBER, GSTIN, PAN].some((pattern) => pattern.test(plain));
}

/** The text to be counted among the searches without result; null for one that is not stored. */
export function countedSearch(text: string): string | null {
  if (mayNamePerson(text)) return null;
  const word = searchWordOf(text);
  return word === '' || word.length > MAX_SEARCH_WORD_LENGTH || mayNamePerson(word) ? null : word;
}
