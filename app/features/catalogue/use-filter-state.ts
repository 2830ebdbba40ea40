// Filter of a product list: the URL holds it, and the controls show a change before the page has loaded.
import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type Filter, searchOf, withoutFilters } from '#domain/catalogue.ts';

export type FilterState = {
  /** As the controls show it: ahead of the URL while a navigation is pending. */
  filter: Filter;
  /** Shows a change without loading results, e.g. while a slider is dragged. */
  preview(change: Partial<Filter>): void;
  /** Navigates to the filtered list; without a change, to what `preview` has shown. */
  apply(change?: Partial<Filter>): void;
  hrefWith(change: Partial<Filter>): string;
  /** The list without any filter. */
  resetHref: string;
};

/** `loadedFilter`: the filter of the loaded page; its identity changes with every load. */
export function useFilterState(path: string, loadedFilter: Filter): FilterState {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [filter, setFilter] = useState(loadedFilter);
  const [pendingQueries, setPendingQueries] = useState<string[]>([]);
  const [lastLoadedFilter, setLastLoadedFilter] = useState(loadedFilter);
  if (lastLoadedFilter !== loadedFilter) {
    setLastLoadedFilter(loadedFilter);
    // A late response to our own navigation must not undo later changes; Back and links must show.
    const index = pendingQueries.lastIndexOf(searchOf(loadedFilter));
    setPendingQueries(index < 0 ? [] : pendingQueries.slice(index + 1));
    if (index < 0) setFilter(loadedFilter);
  }
  /** A changed filter starts at its first page. */
  const changed = (change: Partial<Filter>): Filter => ({ ...filter, page: 1, ...change });
  const hrefWith = (change: Partial<Filter>) => path + searchOf(changed(change));
  return {
    filter,
    hrefWith,
    resetHref: path + searchOf(withoutFilters(filter)),
    preview: (change) => setFilter(changed(change)),
    apply(change = {}) {
      const stillPending = state === 'idle' ? [] : pendingQueries;
      const query = searchOf(changed(change));
      if (query === (stillPending.at(-1) ?? searchOf({ ...loadedFilter, page: 1 }))) return;
      setPendingQueries([...stillPending, query]);
      setFilter(changed(change));
      void navigate(path + query, { preventScrollReset: true });
    },
  };
}
