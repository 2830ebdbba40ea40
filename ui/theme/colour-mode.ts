// Colour mode: light by default, the customer's choice in local storage; the system mode is not used.
import { useSyncExternalStore } from 'react';

export type ColourMode = 'light' | 'dark';

export const colourModeKey = 'colour-mode';

/** Inline script for the head: runs before the first paint, so that a dark page never flashes light. */
export const colourModeScript = `(function(d){try{d.mode=localStorage.getItem('${colourModeKey}')==='dark'?'dark':'light'}catch(e){d.mode='light'}})(document.documentElement.dataset)`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', applyFromOtherTab);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', applyFromOtherTab);
  };
}

function applyFromOtherTab(event: StorageEvent): void {
  if (event.key === colourModeKey) applyMode(event.newValue === 'dark' ? 'dark' : 'light');
}

function applyMode(mode: ColourMode): void {
  document.documentElement.dataset.mode = mode;
  for (const listener of listeners) listener();
}

function current(): ColourMode {
  return document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light';
}

export function toggleColourMode(): void {
  const mode = current() === 'dark' ? 'light' : 'dark';
  applyMode(mode);
  try {
    localStorage.setItem(colourModeKey, mode);
  } catch {
    // Local storage may be blocked; the choice then lasts until the page is left.
  }
}

export function useColourMode(): { mode: ColourMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, current, () => 'light' as const);
  return { mode, toggle: toggleColourMode };
}
