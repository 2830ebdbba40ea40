// Optimistic store for a list that the server owns, such as the cart or the wishlist.
//
//   change ──> optimistic items ──render──>
//      ├─ guest: saved in the browser, confirmed at once
//      └─ account: queued, one request at a time, once the session is known
//           ├─ response ──> confirmed items, broadcast to the other tabs
//           └─ failure ──> the list is read again
//                ├─ it shows the change ──> confirmed items, broadcast (only the response was lost)
//                ├─ it does not ──> change rolled back, error thrown
//                └─ it cannot be read ──> change rolled back, error thrown, unconfirmedChange set:
//                     the next change reads the list first and skips a request already applied
//
//   load(uid) ──> ready, after the session is known and whenever it changes
//      └─ failure ──> ready with loadFailed; retried until it succeeds
//
// Optimistic items are the confirmed items with every pending change applied again. So no late
// response, failure or message of another tab undoes a newer change.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AppError } from '#domain/errors.ts';
import { broadcastToTabs, onTabMessage } from './cross-tab.ts';
import { createRequestQueue } from './request-queue.ts';
import { retryUntilSuccess } from './retry.ts';

/** Where a list comes from. `uid` is null for a guest. */
export type ListSource<T> = {
  /** Keys of localStorage whose change by another tab makes this tab read the list again. */
  tabKeys: readonly string[];
  /** Written after each confirmed change, where localStorage does not hold the list itself. */
  broadcastKey?: string;
  /** The browser's copy; null where there is none for this account. */
  readLocal(uid: string | null): T[] | null;
  writeLocal(items: T[], uid: string | null): void;
  /** Called when an account's session ends. */
  clearLocal?(): void;
  /** The account's list, with the guest's items merged; for a guest, the browser's, up to date. */
  load(uid: string | null): Promise<T[]>;
};

export type Change<T> = {
  /** Returns `items` itself when there is nothing to change; throws an AppError when not allowed. */
  apply(items: T[]): T[];
  /** Makes the change on the server; resolves to the confirmed items. */
  request(): Promise<T[]>;
  /** Reads the list from the server. */
  reload(): Promise<T[]>;
  /** Whether `current` shows what leads from `before` to `requested`. */
  wasApplied(current: T[], before: T[], requested: T[]): boolean;
};

export type Snapshot<T> = {
  /** Whose items these are: undefined before the first load, null for a guest. */
  uid: string | null | undefined;
  items: T[];
  /** The server could not be read: what was rendered with the page is newer. */
  loadFailed: boolean;
};

type Session = { uid: string | null };

export class OptimisticStore<T> {
  readonly #source: ListSource<T>;
  readonly #listeners = new Set<() => void>();
  readonly #enqueue = createRequestQueue();
  #session: Session | null = null;
  #snapshot: Snapshot<T> = { uid: undefined, items: [], loadFailed: false };
  #confirmed: T[] = [];
  #isLoaded = false;
  #pending: Change<T>[] = [];
  #unconfirmedChange: ((items: T[]) => boolean) | null = null;
  #waitingForSession: (() => void)[] = [];

  constructor(source: ListSource<T>) {
    this.#source = source;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): Snapshot<T> => this.#snapshot;

  /** Loads the list of whoever is signed in now; forgets pending changes of an earlier session. */
  load(uid: string | null): () => void {
    if (this.#session?.uid && uid === null) this.#source.clearLocal?.();
    const session = { uid };
    this.#session = session;
    this.#confirmed = this.#snapshot.items;
    this.#isLoaded = false;
    this.#pending = [];
    this.#unconfirmedChange = null;
    const local = uid === null ? this.#source.readLocal(null) : null;
    if (local) this.#confirm(local);
    return retryUntilSuccess(
      () => this.#reload(session),
      () => this.#render(session),
    );
  }

  /** Follows a change that another tab has made. */
  async sync(): Promise<void> {
    const session = this.#session;
    if (!session || !this.#isReady()) return;
    const local = this.#source.readLocal(session.uid);
    if (local) this.#confirm(local);
    else await this.refresh();
  }

  /** Reads the list again; a failure leaves it as it is. */
  readonly refresh = async (): Promise<void> => {
    if (this.#session && this.#isReady()) await this.#reload(this.#session).catch(() => {});
  };

  /** Resolves once the change is confirmed; rejects after it has been rolled back. */
  async change(change: Change<T>): Promise<void> {
    if (!this.#isReady()) await new Promise<void>((go) => this.#waitingForSession.push(go));
    const session = this.#session;
    const optimistic = change.apply(this.#snapshot.items);
    if (!session || optimistic === this.#snapshot.items) return;
    this.#source.writeLocal(optimistic, session.uid);
    if (session.uid === null) return this.#confirm(optimistic);
    this.#pending.push(change);
    this.#render(session);
    await this.#enqueue(() => this.#send(change, session));
  }

  #isReady(): boolean {
    return this.#session !== null && this.#snapshot.uid === this.#session.uid;
  }

  async #reload(session: Session): Promise<void> {
    const items = await this.#enqueue(() => this.#source.load(session.uid));
    if (session !== this.#session) return;
    if (session.uid !== null) this.#source.writeLocal(items, session.uid);
    this.#confirm(items);
  }

  async #send(change: Change<T>, session: Session): Promise<void> {
    if (session !== this.#session) throw new AppError('auth/required');
    const before = this.#confirmed;
    const requested = applyTo(before, change);
    // A change that the rules reject meanwhile cannot be recognised in a list.
    const wasApplied = (items: T[]) =>
      requested !== before && change.wasApplied(items, before, requested);
    try {
      const applied = await this.#findUnconfirmed(change, requested);
      this.#settle(change, { session, items: applied ?? (await change.request()) });
    } catch (error) {
      const items = await change.reload().catch(() => null);
      if (items) this.#unconfirmedChange = null;
      else this.#unconfirmedChange ??= wasApplied;
      this.#settle(change, { session, items });
      if (!items || !wasApplied(items)) throw error;
    }
    if (this.#source.broadcastKey) broadcastToTabs(this.#source.broadcastKey);
  }

  /** The server's list when it shows the unconfirmed change, and `requested` asks for it again. */
  async #findUnconfirmed(change: Change<T>, requested: T[]): Promise<T[] | null> {
    const wasApplied = this.#unconfirmedChange;
    if (!wasApplied) return null;
    const items = await change.reload();
    this.#unconfirmedChange = null;
    return wasApplied(requested) && wasApplied(items) ? items : null;
  }

  #settle(change: Change<T>, result: { session: Session; items: T[] | null }): void {
    if (result.session !== this.#session) return;
    this.#pending = this.#pending.filter((each) => each !== change);
    if (result.items) this.#confirm(result.items);
    else this.#render(result.session);
    this.#source.writeLocal(this.#snapshot.items, result.session.uid);
  }

  #confirm(items: T[]): void {
    this.#confirmed = items;
    this.#isLoaded = true;
    this.#render(this.#session);
  }

  #render(session: Session | null): void {
    if (!session || session !== this.#session) return;
    const items = this.#pending.reduce(applyTo, this.#confirmed);
    this.#snapshot = { uid: session.uid, items, loadFailed: !this.#isLoaded };
    for (const listener of this.#listeners) listener();
    for (const go of this.#waitingForSession.splice(0)) go();
  }
}

/** A pending change that the rules reject on newer items is not shown; the server decides about it. */
function applyTo<T>(items: T[], change: Change<T>): T[] {
  try {
    return change.apply(items);
  } catch {
    return items;
  }
}

/**
 * One store per list and page. It loads once the session is known, by when every part of the page
 * is hydrated: an update of an external store is synchronous, and would else replace parts that
 * are not yet hydrated by their fallback.
 */
export function useOptimisticStore<T>(
  source: ListSource<T>,
  { uid, loading }: { uid: string | null; loading: boolean },
): Snapshot<T> & { ready: boolean; store: OptimisticStore<T> } {
  const [store] = useState(() => new OptimisticStore(source));
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  useEffect(() => (loading ? undefined : store.load(uid)), [store, uid, loading]);
  useEffect(() => onTabMessage(source.tabKeys, () => void store.sync()), [store, source]);
  // Between signing in and having merged the guest's items, the items are still the guest's.
  return { ...snapshot, ready: !loading && snapshot.uid === uid, store };
}
