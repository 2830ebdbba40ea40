// Optimistic store for a list that the server owns, such as the cart or the wishlist.
//
//   change ──> optimistic items ──render──>
//      ├─ guest: saved in the browser, confirmed at once
//      └─ account: queued, one request at a time, once the session is known
//           ├─ response ──> confirmed items, broadcast to the other tabs
//           ├─ no response ──> kept in the browser; sent with the next reading that succeeds
//           └─ error ──> the list is read again
//                ├─ it shows the change ──> confirmed items, broadcast
//                └─ it does not ──> change rolled back, error thrown
//
//   load(uid) ──> ready, after the session is known and whenever it changes
//      └─ failure ──> ready with loadFailed and the browser's copy; retried until it succeeds
//
// Optimistic items are the confirmed items with every kept and pending change applied again. So no late
// response, failure or message of another tab undoes a newer change.
import { AppError } from '#domain/errors/errors.ts';
import { isTemporary } from './api.ts';
import { broadcastToTabs, onTabMessage } from './cross-tab.ts';
import { KeptChanges } from './kept-changes.ts';
import type { ListSource } from './list-source.ts';
import { createRequestQueue } from './request-queue.ts';
import { retryUntilSuccess } from './retry.ts';

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

export class OptimisticStore<T extends { id: string }> {
  readonly #source: ListSource<T>;
  readonly #listeners = new Set<() => void>();
  readonly #enqueue = createRequestQueue();
  #session: Session | null = null;
  #snapshot: Snapshot<T> = { uid: undefined, items: [], loadFailed: false };
  #confirmed: T[] = [];
  #isLoaded = false;
  #pending: Change<T>[] = [];
  #kept: KeptChanges<T> | null = null;
  #stopLoading = () => {};
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
    this.#source.clearCopies(uid);
    const session = { uid };
    this.#session = session;
    this.#confirmed = this.#snapshot.items;
    this.#isLoaded = false;
    this.#pending = [];
    this.#kept = uid === null ? null : new KeptChanges(this.#source, uid);
    const local = uid === null ? this.#source.readLocal(null) : null;
    if (local) this.#confirm(local);
    this.#startLoading(session);
    return () => this.#stopLoading();
  }

  /** Follows the changes that other tabs make. Returns how to stop. */
  readonly followTabs = (): (() => void) =>
    onTabMessage(this.#source.tabKeys, () => void this.sync());

  async sync(): Promise<void> {
    const session = this.#session;
    if (!session || !this.#isReady()) return;
    if (this.#hasKept()) {
      this.#render(session);
      // The tab that keeps them may be closed before they can be sent.
      return this.#startLoading(session);
    }
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
    if (session.uid === null) {
      this.#source.writeLocal(optimistic, null);
      return this.#confirm(optimistic);
    }
    this.#pending.push(change);
    this.#render(session);
    await this.#enqueue(() => this.#send(change, session));
  }

  #isReady(): boolean {
    return this.#session !== null && this.#snapshot.uid === this.#session.uid;
  }

  #startLoading(session: Session): void {
    this.#stopLoading();
    this.#stopLoading = retryUntilSuccess(
      () => this.#reload(session),
      () => {
        const { uid } = session;
        if (uid !== null && !this.#isLoaded) {
          this.#confirmed = this.#source.readCopy(uid) ?? this.#confirmed;
        }
        this.#render(session);
      },
    );
  }

  async #reload(session: Session): Promise<void> {
    const items = await this.#enqueue(() => this.#sendAndLoad(session));
    if (session !== this.#session) return;
    if (session.uid !== null) this.#source.writeLocal(items, session.uid);
    this.#confirm(items);
  }

  async #sendAndLoad({ uid }: Session): Promise<T[]> {
    if (!this.#kept || !this.#hasKept()) return this.#source.load(uid);
    const items = await this.#kept.send();
    this.#broadcast();
    return items;
  }

  async #send(change: Change<T>, session: Session): Promise<void> {
    if (session !== this.#session) throw new AppError('auth/required');
    const before = this.#confirmed;
    const requested = applyTo(before, change);
    // Behind kept changes, or else this one would be undone by them.
    if (this.#hasKept()) return this.#keep(change, session);
    try {
      this.#settle(change, { session, items: await change.request() });
    } catch (error) {
      if (isTemporary(error)) return this.#keep(change, session);
      const items = await change.reload().catch(() => null);
      this.#settle(change, { session, items });
      // A change that the rules reject meanwhile cannot be recognised in a list.
      if (!items || requested === before || !change.wasApplied(items, before, requested))
        throw error;
    }
    this.#broadcast();
  }

  /** Keeps a change without a response, and sends it as soon as the list can be read. */
  #keep(change: Change<T>, session: Session): void {
    if (session !== this.#session) return;
    this.#kept?.add((items) => applyTo(items, change), this.#confirmed);
    this.#settle(change, { session, items: null });
    this.#broadcast();
    this.#startLoading(session);
  }

  #hasKept(): boolean {
    return this.#kept !== null && !this.#kept.isEmpty;
  }

  #broadcast(): void {
    if (this.#source.broadcastKey) broadcastToTabs(this.#source.broadcastKey);
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
    const items = this.#pending.reduce(
      applyTo,
      this.#kept?.applyTo(this.#confirmed) ?? this.#confirmed,
    );
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
