// Light and dark: light first, the shopper's choice kept in local storage, the system's mode never asked.
import { useSyncExternalStore } from 'react';

export type ColourMode = 'light' | 'dark';

export const colourModeKey = 'colour-mode';

/** Runs in the head before the first paint, so that a dark page never flashes light. */
export const colourModeScript = `(function(d){try{d.mode=localStorage.getItem('${colourModeKey}')==='dark'?'dark':'light'}catch(e){d.mode='light'}})(document.documentElement.dataset)`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === colourModeKey) show(event.newValue === 'dark' ? 'dark' : 'light');
}

function show(mode: ColourMode): void {
  document.documentElement.dataset.mode = mode;
  for (const listener of listeners) listener();
}

function current(): ColourMode {
  return document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light';
}

export function toggleColourMode(): void {
  const mode = current() === 'dark' ? 'light' : 'dark';
  show(mode);
  try {
    localStorage.setItem(colourModeKey, mode);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

export function useColourMode(): { mode: ColourMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, current, () => 'light' as const);
  return { mode, toggle: toggleColourMode };
}
