// Saved views of a list: calls of the API, and which one the URL shows.
import { api, readResponse } from '#ui/client/api.ts';
import type { SavedList, SavedView } from '#server/shop/saved-views/saved-views.ts';

export type ListQuery = Readonly<Record<string, string>>;

export async function loadViews(list: SavedList): Promise<SavedView[]> {
  return (await readResponse(api.admin['saved-views'].$get({ query: { list } }))).savedViews;
}

type NewView = { list: SavedList; name: string; query: ListQuery; isShared: boolean };

/** Resolves to the id of the view. */
export async function saveView({ list, name, isShared, query }: NewView): Promise<string> {
  const json = { list, name, isShared, query: { ...query } };
  return (await readResponse(api.admin['saved-views'].$post({ json }))).id;
}

export async function deleteView(id: string): Promise<void> {
  await readResponse(api.admin['saved-views'][':id'].$delete({ param: { id } }));
}

/** `normalise`: the query as the list writes it, without the page. Null for filters that no view has. */
export function currentView(
  views: readonly SavedView[],
  query: ListQuery,
  normalise: (query: ListQuery) => ListQuery,
): SavedView | null {
  const shown = JSON.stringify(normalise(query));
  return views.find((view) => JSON.stringify(normalise(view.query)) === shown) ?? null;
}
