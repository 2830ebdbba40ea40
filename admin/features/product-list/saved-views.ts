// Saved views of the product list: calls of the API, and which one the URL shows.
import { type ListState, listQuery, readListState } from './list-state.ts';
import { api, readResponse } from '#app/client/api.ts';
import type { SavedView } from '#server/products/saved-views.ts';

export async function loadViews(): Promise<SavedView[]> {
  return (await readResponse(api.admin['saved-views'].$get())).savedViews;
}

export async function saveView(name: string, state: ListState, isShared: boolean): Promise<void> {
  const json = { name, query: viewQuery(state), isShared };
  await readResponse(api.admin['saved-views'].$post({ json }));
}

export async function deleteView(id: string): Promise<void> {
  await readResponse(api.admin['saved-views'][':id'].$delete({ param: { id } }));
}

/** Null for filters that no view has. */
export function currentView(views: readonly SavedView[], state: ListState): SavedView | null {
  const shown = JSON.stringify(viewQuery(state));
  const read = ({ query }: SavedView) => viewQuery(readListState(new URLSearchParams(query)));
  return views.find((view) => JSON.stringify(read(view)) === shown) ?? null;
}

/** Without the page. */
function viewQuery(state: ListState): Record<string, string> {
  return listQuery({ ...state, after: '' });
}
