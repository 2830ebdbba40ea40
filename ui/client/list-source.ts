// What an optimistic store needs to know of the list that the server owns.

/** `item` is null for one that was removed; `isNew` tells one that the list did not have. */
export type ItemChange<T> = { id: string; item: T | null; isNew: boolean };

/** Storage that a list is read from and written to. `uid` is null for a guest. */
export type ListSource<T> = {
  /** Keys of localStorage whose change by another tab makes this tab read the list again. */
  tabKeys: readonly string[];
  /** Written after each confirmed change, where localStorage does not hold the list itself. */
  broadcastKey?: string;
  /** The browser's list, where it is as new as another tab's; null where only the server's is. */
  readLocal(uid: string | null): T[] | null;
  writeLocal(items: T[], uid: string | null): void;
  /** The browser's copy of an account's list, which may be old. */
  readCopy(uid: string): T[] | null;
  /** Removes the copies of every account but this one. */
  clearCopies(uid: string | null): void;
  /** Name under which the changes without a response are stored; see kept-changes.ts. */
  keptName: string;
  /** Whether there is nothing to send that makes `other` of `one`. */
  isSame(one: T, other: T): boolean;
  /** Sends a kept change. Idempotent. Resolves to the server's items. */
  sendAgain(change: ItemChange<T>): Promise<T[]>;
  /** The account's list, with the guest's items merged; for a guest, the browser's, up to date. */
  load(uid: string | null): Promise<T[]>;
};
