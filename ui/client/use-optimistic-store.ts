// Optimistic store in React: its code is loaded after the first paint, as its list is.
import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { OptimisticStore, Snapshot } from './optimistic-store.ts';
import { retryUntilSuccess } from './retry.ts';

type Opened<T extends { id: string }> = Snapshot<T> & {
  ready: boolean;
  /** Rejects while its code cannot be loaded. */
  store(): Promise<OptimisticStore<T>>;
};

const noItems: Snapshot<never> = { uid: undefined, items: [], loadFailed: false };
const noStore = { subscribe: () => () => {}, getSnapshot: () => noItems };

/**
 * One store per list and page. It loads once the session is known, by when every part of the page
 * is hydrated: an update of an external store is synchronous, and would else replace parts that
 * are not yet hydrated by their fallback.
 */
export function useOptimisticStore<T extends { id: string }>(
  open: () => Promise<OptimisticStore<T>>,
  { uid, loading }: { uid: string | null; loading: boolean },
): Opened<T> {
  const [opened, setOpened] = useState<OptimisticStore<T> | null>(null);
  const opening = useRef<Promise<OptimisticStore<T>> | null>(null);
  const store = useCallback(async () => {
    opening.current ??= open();
    try {
      const result = await opening.current;
      startTransition(() => setOpened(result));
      return result;
    } catch (error) {
      opening.current = null;
      throw error;
    }
  }, [open]);
  const { subscribe, getSnapshot } = opened ?? noStore;
  const snapshot = useSyncExternalStore<Snapshot<T>>(subscribe, getSnapshot, () => noItems);
  useEffect(
    () =>
      retryUntilSuccess(
        async () => void (await store()),
        () => {},
      ),
    [store],
  );
  useEffect(() => (loading ? undefined : opened?.load(uid)), [opened, uid, loading]);
  useEffect(() => opened?.followTabs(), [opened]);
  // Between signing in and having merged the guest's items, the items are still the guest's.
  return { ...snapshot, ready: !loading && snapshot.uid === uid, store };
}
