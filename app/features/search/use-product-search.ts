// Product search while typing; a response that a later request has overtaken is ignored.
import { useEffect, useState } from 'react';
import { api, readResponse } from '#app/client/api.ts';
import type { SearchResult } from './suggestions.ts';

const TYPING_PAUSE_MS = 200;

/** `result` is null after an error. */
type SearchResponse = { text: string; result: SearchResult | null };

export type ProductSearch = {
  /** The latest result; it stays while the next request is running. */
  result: SearchResult | null;
  isSearching: boolean;
  hasFailed: boolean;
};

export function useProductSearch(text: string): ProductSearch {
  const [response, setResponse] = useState<SearchResponse | null>(null);

  useEffect(() => {
    if (text === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const request = api.products.$get({ query: { q: text } }, { init: { signal } });
      const list = await readResponse(request).catch(() => null);
      if (!signal.aborted) setResponse({ text, result: list && { ...list, text } });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  if (text === '') return { result: null, isSearching: false, hasFailed: false };
  const isSearching = response?.text !== text;
  const hasFailed = !isSearching && response?.result === null;
  return { result: response?.result ?? null, isSearching, hasFailed };
}
