// Draft of an editor: the edited value beside the saved one, stored on the device, with a warning before it is left.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { type FieldChange, changesBetween, isEqual } from '#domain/editing/field-change.ts';
import type { Versions } from '#domain/editing/merge.ts';
import {
  hasDraftOfOtherTab,
  removeDraft,
  storeDraft,
  takeDraft,
  watchDraft,
} from './draft-storage.ts';

export type EditorDraft<T> = {
  /** The stock changes of one draft are applied once; another base makes another draft. */
  id: string;
  value: T;
  /** The saved value that the draft was made from, and its version on the server. */
  base: T;
  version: unknown;
  changes: FieldChange[];
  /** When the draft was stored that was found on opening; null when there was none. */
  restoredFrom: Date | null;
  /** Another tab has unsaved changes: this tab's are not stored on the device until those are saved or discarded. */
  isInOtherTab: boolean;
  set(value: T): void;
  /** Goes on from a newly saved value, or from what somebody else has saved; returns the id of the new draft. */
  rebase(saved: { value: T; version: unknown }, edited?: T): string;
  discard(): void;
  leaving: { stay(): void; leave(): void } | null;
};

type State<T> = { id: string; value: T; base: T; version: unknown; restoredFrom: Date | null };

export type DraftOptions<T> = {
  /** Adds the fields that a draft stored by an earlier version of the back office lacks. */
  complete: (stored: T) => T;
  /** Joins a draft with what is saved now, as a save does. */
  join: (versions: Versions<T>) => { merged: T };
  /** Leaving would break something off, such as an upload, even without a change. */
  isBusy?: boolean | undefined;
};

/** `key` names what is edited, such as `settings:seller`; when it changes, the stored draft moves along. */
export function useDraft<T>(
  key: string,
  saved: { value: T; version: unknown },
  { complete, join, isBusy = false }: DraftOptions<T>,
): EditorDraft<T> {
  const [state, setState] = useState<State<T>>(() => openState(key, saved, { complete, join }));
  const changes = changesBetween(state.base, state.value);
  const isChanged = changes.length > 0;
  const mustAsk = isChanged || isBusy;
  const { id, value, base, version } = state;
  const isInOtherTab = useSyncExternalStore(
    useCallback((onChange) => watchDraft(key, onChange), [key]),
    () => hasDraftOfOtherTab(key),
  );

  useEffect(() => {
    if (isInOtherTab) return;
    if (isChanged) storeDraft(key, { id, value, base, version });
    else removeDraft(key);
  }, [key, isChanged, isInOtherTab, id, value, base, version]);
  const storedAs = useRef(key);
  useEffect(() => {
    if (storedAs.current !== key) removeDraft(storedAs.current);
    storedAs.current = key;
  }, [key]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (mustAsk) event.preventDefault();
      },
      [mustAsk],
    ),
  );
  // A new product that has been saved has an address of its own, which the router does not know.
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    const shown = [currentLocation.pathname, window.location.pathname];
    return mustAsk && shown.some((path) => path !== pathname);
  });

  return {
    id,
    value,
    base,
    version,
    changes,
    restoredFrom: state.restoredFrom,
    isInOtherTab,
    set: (next) => setState((now) => ({ ...now, value: next })),
    rebase(next, edited = next.value) {
      const newId = crypto.randomUUID();
      const saved = { base: next.value, version: next.version };
      setState({ id: newId, value: edited, ...saved, restoredFrom: null });
      return newId;
    },
    discard: () => setState((now) => ({ ...now, value: now.base, restoredFrom: null })),
    leaving: blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null,
  };
}

function openState<T>(
  key: string,
  saved: { value: T; version: unknown },
  { complete, join }: Pick<DraftOptions<T>, 'complete' | 'join'>,
): State<T> {
  const anew = { id: crypto.randomUUID(), ...saved, base: saved.value, restoredFrom: null };
  const stored = takeDraft<T>(key);
  if (!stored) return anew;
  const { id, version, at } = stored;
  const base = complete(stored.base);
  const value = complete(stored.value);
  // The save arrived and its response did not: edits would be compared with a base that is no longer the saved one.
  const { merged } = join({ base, mine: value, theirs: saved.value });
  if (isEqual(merged, saved.value)) return anew;
  return { id, value, base, version, restoredFrom: new Date(at) };
}
