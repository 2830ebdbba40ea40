// Changes of a list's search, filters and sort, each a navigation to the list's URL.
import { type Location, useNavigate, useNavigation } from 'react-router';

export type ListUrl<State> = {
  path: string;
  read: (search: URLSearchParams) => State;
  hrefOf: (state: State) => string;
  withFilters: (state: State, change: Partial<State>) => State;
};

export function useListChange<State>(list: ListUrl<State>, shown: State) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  return (change: Partial<State>, { replace = false } = {}) =>
    void navigate(list.hrefOf(list.withFilters(askedFor(list, { shown, next }), change)), {
      replace,
      preventScrollReset: true,
    });
}

type Shown<State> = { shown: State; next: Pick<Location, 'pathname' | 'search'> | undefined };

/** A second change while the list still loads adds to the first one, instead of undoing it. */
export function askedFor<State>(
  { path, read }: ListUrl<State>,
  { shown, next }: Shown<State>,
): State {
  return next?.pathname === path ? read(new URLSearchParams(next.search)) : shown;
}
