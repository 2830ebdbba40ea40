// The rendered pages in memory. Lists with a filter and other pages of which there are very many have a store of their own:
// however many of them are requested, home, the plain lists and the products stay.
import { createLruStore } from '#server/platform/lib/lru-store.ts';
import { isFilteredKey } from './page-cache-key.ts';

/** Share of the memory that filtered pages may fill; the other pages have the rest. */
const FILTERED_SHARE = 1 / 3;

export function createPageStore<Page extends { bytes: number }>(maxBytes: number) {
  const filtered = createLruStore<Page>(maxBytes * FILTERED_SHARE);
  const others = createLruStore<Page>(maxBytes * (1 - FILTERED_SHARE));
  const storeOf = (key: string) => (isFilteredKey(key) ? filtered : others);
  return {
    get: (key: string) => storeOf(key).get(key),
    /** Returns the page without counting this as a use. */
    peek: (key: string) => storeOf(key).peek(key),
    set: (key: string, page: Page) => storeOf(key).set(key, page),
    remove: (key: string) => storeOf(key).remove(key),
    /** Counts the bytes of a page that has grown, if it is still the stored one. */
    recount(key: string, page: Page): void {
      if (storeOf(key).peek(key) === page) storeOf(key).set(key, page);
    },
  };
}
