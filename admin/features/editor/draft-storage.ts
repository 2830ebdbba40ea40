// Unsaved work of an editor, stored on the device for seven days, so that a closed tab loses nothing.
import { TAB_ID, isOtherOpenTab } from './open-tabs.ts';

const PREFIX = 'draft:';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export type StoredDraft<T> = {
  value: T;
  /** What the value was edited from: shows later what has changed, and who else changed it meanwhile. */
  base: T;
  /** Version of `base` on the server. */
  version: unknown;
  /** Id of this draft: a draft with another base has another id. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The tab that writes it; no other tab takes or overwrites it while that tab is open. */
  tab: string;
};

/** Null when there is none, or one that is too old or unreadable. */
export function readDraft<T>(key: string, now = Date.now()): StoredDraft<T> | null {
  try {
    const stored = JSON.parse(
      localStorage.getItem(PREFIX + key) ?? 'null',
    ) as StoredDraft<T> | null;
    if (stored && now - stored.at < KEPT_MS) return stored;
  } catch {
    // Blocked or unreadable storage holds no draft.
  }
  eraseDraft(key);
  return null;
}

/** The stored draft, from now on this tab's; null as well when another open tab writes it. */
export function takeDraft<T>(key: string): StoredDraft<T> | null {
  const stored = readDraft<T>(key);
  if (!stored || isOtherOpenTab(stored.tab)) return null;
  const taken = { ...stored, tab: TAB_ID };
  writeDraft(key, taken);
  return taken;
}

export function hasDraftOfOtherTab(key: string): boolean {
  const tab = readDraft(key)?.tab ?? TAB_ID;
  return tab !== TAB_ID;
}

/** Changes nothing while another tab's draft is stored. */
export function storeDraft<T>(key: string, draft: Omit<StoredDraft<T>, 'at' | 'tab'>): void {
  if (!hasDraftOfOtherTab(key)) writeDraft(key, { ...draft, at: Date.now(), tab: TAB_ID });
}

/** Removes the stored draft, unless the draft is that of another tab. */
export function removeDraft(key: string): void {
  if (!hasDraftOfOtherTab(key)) eraseDraft(key);
}

/** Calls `onChange` when another tab stores or removes the draft; returns how to stop. */
export function watchDraft(key: string, onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === null || event.key === PREFIX + key) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function writeDraft<T>(key: string, draft: StoredDraft<T>): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // A full or blocked storage: leaving the page still warns.
  }
}

function eraseDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Blocked storage holds no draft.
  }
}
