// State of a list, kept in the URL: view, search, filters, sort and page.
import type { z } from 'zod';

type State = { view: string; sort: string; columns: string };

type ListDescription<S extends State> = {
  /** Invalid values are ignored, so that a URL typed by hand still opens. '' is no filter. */
  schema: z.ZodType<S>;
  /** What leads to the first page. */
  firstPage: Partial<S>;
  /** Filters that are chosen in the panel or by a link; those of one group count as one. */
  filterGroups: readonly (readonly (keyof S)[])[];
};

export function describeList<S extends State>({
  schema,
  firstPage,
  filterGroups,
}: ListDescription<S>) {
  const defaults = schema.parse({});
  const readListState = (search: URLSearchParams): S => schema.parse(Object.fromEntries(search));
  /** Query of the URL, without what is usual. */
  const listQuery = (state: S): Record<string, string> =>
    Object.fromEntries(
      Object.entries(state)
        .filter(([name, value]) => value !== defaults[name as keyof S])
        .map(([name, value]) => [name, String(value)]),
    );
  /** What a saved view has of the state: all but the page. */
  const viewQuery = (state: S) => listQuery({ ...state, ...firstPage });
  /** What the API is asked for: the columns are of the page alone. */
  const requestQuery = (state: S) => listQuery({ ...state, columns: '' });
  return {
    readListState,
    listQuery,
    viewQuery,
    requestQuery,
    normaliseQuery: (query: Readonly<Record<string, string>>) =>
      viewQuery(readListState(new URLSearchParams(query))),
    /** A changed filter begins at the first page. */
    withFilters: (state: S, change: Partial<S>): S => ({ ...state, ...firstPage, ...change }),
    withoutFilters: (state: S): S => ({
      ...defaults,
      view: state.view,
      sort: state.sort,
      columns: state.columns,
    }),
    filterCount: (state: S) =>
      filterGroups.filter((names) => names.some((name) => state[name] !== '')).length,
  };
}
