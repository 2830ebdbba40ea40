// Grid or list: the shopper's habit, kept in the browser.
import { useSyncExternalStore } from 'react';

export type ListView = 'grid' | 'list';

const KEY = 'list-view';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): ListView {
  return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
}

function choose(view: ListView): void {
  localStorage.setItem(KEY, view);
  for (const listener of listeners) listener();
}

export function useListView(): { view: ListView; choose: (view: ListView) => void } {
  const view = useSyncExternalStore(subscribe, current, () => 'grid' as const);
  return { view, choose };
}
