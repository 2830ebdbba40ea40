// Filter of a product list: the URL holds it, and the controls show a change before the page has loaded.
import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type Filter, searchOf, withoutFilters } from '#domain/catalogue/catalogue.ts';

export type FilterState = {
  /** The filter that the controls show, with what the search text means; ahead of the URL while a navigation is pending. */
  filter: Filter;
  /** The filter of the URL, with the search text as it was typed. */
  requested: Filter;
  /** Shows a change without loading results, e.g. while a slider is dragged. */
  preview(change: Partial<Filter>): void;
  /** Navigates to the filtered list; without a change, to what `preview` has shown. */
  apply(change?: Partial<Filter>): void;
  /** Navigates to the results of another text: what the text before meant goes with it. */
  search(text: string): void;
  /** Another page or view keeps the text as it was typed; any other change turns what it means into filters. */
  hrefWith(change: Partial<Filter>): string;
  /** The list without any filter. */
  resetHref: string;
};

type LoadedFilters = Pick<FilterState, 'filter' | 'requested'>;

/** The filters of the loaded page; their identity changes with every load. */
export function useFilterState(
  path: string,
  { filter: loadedFilter, requested }: LoadedFilters,
): FilterState {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [filter, setFilter] = useState(loadedFilter);
  const [pendingQueries, setPendingQueries] = useState<string[]>([]);
  const [lastLoadedFilter, setLastLoadedFilter] = useState(loadedFilter);
  if (lastLoadedFilter !== loadedFilter) {
    setLastLoadedFilter(loadedFilter);
    // A late response to our own navigation must not undo later changes; Back and links must show, and so must
    // what a text means.
    const index = pendingQueries.lastIndexOf(searchOf(requested));
    const stillPending = index < 0 ? [] : pendingQueries.slice(index + 1);
    setPendingQueries(stillPending);
    const isRead = searchOf(loadedFilter) !== searchOf(requested) && stillPending.length === 0;
    if (index < 0 || isRead) setFilter(loadedFilter);
  }
  /** A changed filter starts at its first page. */
  const changed = (change: Partial<Filter>): Filter => ({ ...filter, page: 1, ...change });
  const isLoaded = searchOf(filter) === searchOf(loadedFilter);
  const hrefWith = ({ page = 1, view = filter.view, ...change }: Partial<Filter>) => {
    const isSameList = isLoaded && Object.keys(change).length === 0;
    return path + searchOf({ ...(isSameList ? requested : filter), ...change, page, view });
  };
  const navigateTo = (next: Filter, loaded: Filter) => {
    const stillPending = state === 'idle' ? [] : pendingQueries;
    const query = searchOf(next);
    if (query === (stillPending.at(-1) ?? searchOf({ ...loaded, page: 1 }))) return;
    setPendingQueries([...stillPending, query]);
    setFilter(next);
    void navigate(path + query, { preventScrollReset: true });
  };
  return {
    filter,
    requested,
    hrefWith,
    resetHref: path + searchOf(withoutFilters(requested)),
    preview: (change) => setFilter(changed(change)),
    apply: (change = {}) => navigateTo(changed(change), loadedFilter),
    search: (searchQuery) =>
      navigateTo({ ...(isLoaded ? requested : filter), searchQuery, page: 1 }, requested),
  };
}
