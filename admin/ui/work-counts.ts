// How much waits on each page of the navigation: one store for sidebar, bar and titles, loaded anew each minute.
import { useSyncExternalStore } from 'react';
import type { WorkCounts } from '#server/shop/today/to-do.ts';
import { api, readResponse } from '#ui/client/api.ts';

const loadCounts = () => readResponse(api.admin['work-counts'].$get());

const REFRESH_MS = 60_000;

let counts: WorkCounts | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Null until they are known. */
export function useWorkCounts(): WorkCounts | null {
  return useSyncExternalStore(
    subscribe,
    () => counts,
    () => null,
  );
}

/** Loads the counts again. Called when another page is opened too: an order may have been packed on the last one. */
export async function refreshWorkCounts(): Promise<void> {
  if (document.hidden) return;
  try {
    counts = await loadCounts();
  } catch {
    // The last counts stay; the page itself says what fails.
    return;
  }
  for (const listener of listeners) listener();
}

const refresh = () => void refreshWorkCounts();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}
