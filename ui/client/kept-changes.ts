// Changes of an account's list without a response: kept in localStorage, and sent once the shop can be reached again.
import { AppError } from '#domain/errors/errors.ts';
import { accountKey } from './account-storage.ts';
import { api, isTemporary, readResponse, asAppError } from './api.ts';
import { showErrorToast } from './error-toast.ts';
import type { ItemChange, ListSource } from './list-source.ts';

/** The items before and after the changes. */
type Kept<T> = { base: T[]; wanted: T[] };

export class KeptChanges<T extends { id: string }> {
  readonly #source: ListSource<T>;
  readonly #uid: string;
  readonly #key: string;

  constructor(source: ListSource<T>, uid: string) {
    this.#source = source;
    this.#uid = uid;
    this.#key = accountKey(uid, source.keptName);
  }

  get isEmpty(): boolean {
    return this.#read() === null;
  }

  /** `confirmed`: the items that the server has, as far as is known. */
  add(change: (items: T[]) => T[], confirmed: T[]): void {
    const { base, wanted } = this.#read() ?? { base: confirmed, wanted: confirmed };
    this.#save({ base, wanted: change(wanted) });
  }

  /** The changes on newer items: only what was changed is as it was wanted. */
  applyTo(items: T[]): T[] {
    const kept = this.#read();
    if (!kept) return items;
    return this.#changesIn(kept).reduce<T[]>((list, { id, item }) => {
      if (!item) return list.filter((each) => each.id !== id);
      return list.some((each) => each.id === id)
        ? list.map((each) => (each.id === id ? item : each))
        : [...list, item];
    }, items);
  }

  /**
   * The account's list once every change is sent or rejected. Only what differs from the server's list is sent, by one tab at
   * a time where the browser has locks: nothing is done twice.
   */
  send(): Promise<T[]> {
    const send = () => this.#sendAll();
    return navigator.locks ? navigator.locks.request(this.#key, send) : send();
  }

  async #sendAll(): Promise<T[]> {
    await this.#requireSession();
    let items = await this.#source.load(this.#uid);
    for (;;) {
      const sent = this.#read();
      if (!sent) return items;
      for (const change of this.#changesIn(sent)) {
        if (!this.#isDone(change, items)) items = (await this.#sendOne(change)) ?? items;
      }
      // Another tab may have changed the list meanwhile.
      this.#save({ base: sent.wanted, wanted: this.#read()?.wanted ?? sent.wanted });
    }
  }

  /** The session may have become another account's without this page knowing. */
  async #requireSession(): Promise<void> {
    const { user } = await readResponse(api.session.$get());
    if (user?.uid !== this.#uid) throw new AppError('auth/required');
  }

  /** Null after a change that the shop rejects: the customer is told, and the others are sent. */
  async #sendOne(change: ItemChange<T>): Promise<T[] | null> {
    try {
      return await this.#source.sendAgain(change);
    } catch (error) {
      const { code } = asAppError(error);
      if (isTemporary(error) || code === 'auth/required' || code === 'request/too-many')
        throw error;
      showErrorToast(error);
      return null;
    }
  }

  #changesIn({ base, wanted }: Kept<T>): ItemChange<T>[] {
    const before = new Map(base.map((item) => [item.id, item]));
    const present = new Set(wanted.map(({ id }) => id));
    const changed = wanted.flatMap((item) => {
      const earlier = before.get(item.id);
      const isSame = earlier && this.#source.isSame(earlier, item);
      return isSame ? [] : [{ id: item.id, item, isNew: !earlier }];
    });
    const removed = base.filter(({ id }) => !present.has(id));
    return [...changed, ...removed.map(({ id }) => ({ id, item: null, isNew: false }))];
  }

  #isDone({ id, item }: ItemChange<T>, items: readonly T[]): boolean {
    const present = items.find((each) => each.id === id);
    return item && present ? this.#source.isSame(present, item) : !item && !present;
  }

  #read(): Kept<T> | null {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? 'null');
    } catch {
      return null;
    }
  }

  #save(kept: Kept<T>): void {
    if (this.#changesIn(kept).length === 0) localStorage.removeItem(this.#key);
    else localStorage.setItem(this.#key, JSON.stringify(kept));
  }
}
