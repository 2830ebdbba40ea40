// Product search while typing; a response that a later request has overtaken is ignored.
import { useEffect, useState } from 'react';
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { languageQuery } from '#ui/client/page-url.ts';
import { errorText } from '#domain/errors/errors.ts';
import type { SearchResult } from './suggestions.ts';
import * as texts from '#messages/search.ts';

const TYPING_PAUSE_MS = 200;
/** While the shop is busy, the same text is searched for again. */
const BUSY_PAUSE_MS = 3_000;

/** `result` is null after an error, and `errorMessage` without one. */
type SearchResponse = { text: string; result: SearchResult | null; errorMessage: string | null };

export type ProductSearch = {
  /** The latest result; it stays while the next request is running. */
  result: SearchResult | null;
  isSearching: boolean;
  /** Why the latest request has no result. */
  errorMessage: string | null;
};

export function useProductSearch(text: string): ProductSearch {
  const [response, setResponse] = useState<SearchResponse | null>(null);

  useEffect(() => {
    if (text === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer = setTimeout(search, TYPING_PAUSE_MS);
    async function search() {
      const query = { query: { q: text, ...languageQuery } };
      const request = api.products.$get(query, { init: { signal } });
      const next = await readResponse(request).then(
        (list) => ({ text, result: { ...list, text }, errorMessage: null }),
        (error: unknown) => {
          if (isBusy(error) && !signal.aborted) timer = setTimeout(search, BUSY_PAUSE_MS);
          return { text, result: null, errorMessage: messageOf(error) };
        },
      );
      if (!signal.aborted) setResponse(next);
    }
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  if (text === '') return { result: null, isSearching: false, errorMessage: null };
  const isSearching = response?.text !== text;
  const errorMessage = isSearching ? null : response.errorMessage;
  return { result: response?.result ?? null, isSearching, errorMessage };
}

const isBusy = (error: unknown) => asAppError(error).code === 'server/busy';

/** Returns the error's text; for a search that took too long the server's own, as the customer can type another term. */
function messageOf(error: unknown): string {
  if (isBusy(error)) return texts.busy;
  const { code, title = '', message } = asAppError(error);
  if (code !== 'search/too-slow') return errorText('products/failed').message;
  return texts.errorTitle({ title, text: message });
}
