// Calls of the API about search words, and what their counts say.
import { api, readResponse } from '#ui/client/api.ts';
import type { SearchSynonym } from '#domain/search/synonym.ts';

const calls = api.admin['search-words'];

export function loadSearchWords() {
  return readResponse(calls.$get());
}

export type LoadedSearchWords = Awaited<ReturnType<typeof loadSearchWords>>;
export type ListedSearch = LoadedSearchWords['searches'][number];
export type ListedSynonym = LoadedSearchWords['own'][number];
export type BuiltInSynonyms = LoadedSearchWords['builtIn'][number];

export async function loadFound(word: string): Promise<number> {
  return (await readResponse(calls.found.$get({ query: { word } }))).found;
}

export function putHidden(text: string, isHidden: boolean) {
  return readResponse(calls.hidden.$put({ json: { text, isHidden } }));
}

/** Resolves to the synonym as searches compare it. */
export function postSynonym({ spelling, meaning }: SearchSynonym): Promise<SearchSynonym> {
  return readResponse(calls.synonyms.$post({ json: { spelling, meaning } }));
}

/** Resolves to the synonym as searches compare it. */
export function putSynonym(from: SearchSynonym, to: SearchSynonym): Promise<SearchSynonym> {
  return readResponse(calls.synonyms.$put({ json: { from, to } }));
}

export function deleteOwnSynonym({ spelling, meaning }: SearchSynonym) {
  return readResponse(
    calls.synonyms[':spelling'][':meaning'].$delete({ param: { spelling, meaning } }),
  );
}

export function putBuiltIn({ spelling, meaning }: SearchSynonym, isOff: boolean) {
  return readResponse(calls['built-in'].$put({ json: { spelling, meaning, isOff } }));
}

/** The server counts no further than this. */
const MAX_FOUND = 1_000;

export function foundText(found: number): string {
  if (found > MAX_FOUND) return 'Over 1,000 products';
  return found === 1 ? '1 product' : `${found.toLocaleString('en-IN')} products`;
}

export const synonymText = ({ spelling, meaning }: SearchSynonym) => `${spelling} → ${meaning}`;
