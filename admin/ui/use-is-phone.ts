// Whether the page is narrower than 48em, where tables become cards and rows.
import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(width < 48em)');

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
