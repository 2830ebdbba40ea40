// A synonym of the search: a word that customers type, and the word of the shop that it means.
import { MAX_SEARCH_WORD_LENGTH, searchWordOf } from './search-word.ts';

export type SearchSynonym = { spelling: string; meaning: string };

export const MAX_OWN_SYNONYMS = 500;
const MAX_WORDS = 8;

/** Both words in the form in which searches compare them. */
export function synonymOf({ spelling, meaning }: SearchSynonym): SearchSynonym {
  return { spelling: searchWordOf(spelling), meaning: searchWordOf(meaning) };
}

/** Messages by field. What needs the shop's other words and products is checked by the server. */
export function synonymErrors(typed: SearchSynonym): Partial<SearchSynonym> {
  const { spelling, meaning } = synonymOf(typed);
  const errors: Partial<SearchSynonym> = {};
  const ofSpelling = wordError(typed.spelling, 'Enter the word that customers type.');
  const ofMeaning = wordError(typed.meaning, 'Enter a word of your shop.');
  if (ofSpelling) errors.spelling = ofSpelling;
  if (ofMeaning) errors.meaning = ofMeaning;
  else if (!ofSpelling && spelling === meaning) errors.meaning = 'A word cannot mean itself.';
  return errors;
}

function wordError(typed: string, missing: string): string | null {
  const text = typed.trim();
  if (text === '') return missing;
  if (text.length > MAX_SEARCH_WORD_LENGTH) return `At most ${MAX_SEARCH_WORD_LENGTH} characters.`;
  if (text.split(/\s+/).length > MAX_WORDS) return `At most ${MAX_WORDS} words.`;
  return searchWordOf(text) === '' ? 'Enter letters or digits.' : null;
}
