// Products found while somebody types; an answer that has been overtaken is thrown away.
import { useEffect, useState } from 'react';
import { answered, api } from '#app/api.ts';
import type { Found } from './search-hits.ts';

const PAUSE_MS = 200;

/** `list` is null when the shop could not answer. */
type Answer = { text: string; list: Found | null };

export type Search = { found: Found | null; searching: boolean; failed: boolean };

/** While an answer is on its way, what was found last stays. */
export function useProductSearch(text: string): Search {
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (text === '') return;
    const overtaken = new AbortController();
    const { signal } = overtaken;
    const timer = setTimeout(async () => {
      const call = api.products.$get({ query: { q: text } }, { init: { signal } });
      const list = await answered(call).catch(() => null);
      if (!signal.aborted) setAnswer({ text, list: list && { ...list, text } });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [text]);

  if (text === '') return { found: null, searching: false, failed: false };
  const searching = answer?.text !== text;
  return { found: answer?.list ?? null, searching, failed: !searching && answer?.list === null };
}
