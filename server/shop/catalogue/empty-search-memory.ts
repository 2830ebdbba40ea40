// Which searches had no result when this server answered them last: a cached page of one is served without a search.
import { type Filter, noFilter, searchOf } from '#domain/catalogue/catalogue.ts';
import { countedSearch } from '#domain/search/search-word.ts';

const MAX_SEARCHES = 5_000;

export function createEmptySearchMemory(maxSearches = MAX_SEARCHES) {
  /** In the order of their last use. */
  const texts = new Set<string>();
  return {
    /** Only a search in all products says that the shop has no such thing: a filter may be what leaves none. */
    record(filter: Filter, total: number): void {
      if (!filter.searchQuery || !isWithoutFilter(filter)) return;
      const text = countedSearch(filter.searchQuery);
      if (text === null) return;
      texts.delete(text);
      if (total > 0) return;
      texts.add(text);
      const [oldest] = texts;
      if (texts.size > maxSearches && oldest !== undefined) texts.delete(oldest);
    },
    /** `text`: as it is counted. */
    has(text: string): boolean {
      if (!texts.delete(text)) return false;
      texts.add(text);
      return true;
    },
  };
}

function isWithoutFilter(filter: Filter): boolean {
  const { view, sort, page } = noFilter;
  return searchOf({ ...filter, searchQuery: '', view, sort, page }) === '';
}
