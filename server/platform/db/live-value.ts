// A live value: read from the database once, kept in memory, and read again when it may have changed.
import { isDeepStrictEqual } from 'node:util';

export type LiveValue<T> = {
  current(): T;
  /** Reads the stored value now; the server that saved it does not wait for its own notification. */
  reload(): Promise<void>;
  /** Calls back when a reload has found another value. */
  onChange(changed: () => void): void;
};

export async function openLiveValue<T>(read: () => Promise<T>): Promise<LiveValue<T>> {
  const listeners: (() => void)[] = [];
  let current = await read();
  let running: Promise<void> | null = null;
  let isStale = false;

  async function readUntilFresh(): Promise<void> {
    do {
      isStale = false;
      const next = await read();
      if (isDeepStrictEqual(next, current)) continue;
      current = next;
      for (const changed of listeners) changed();
    } while (isStale);
  }

  return {
    current: () => current,
    /** Many calls at once cause two reads at most: one that runs, and one after it. */
    reload() {
      isStale = true;
      running ??= readUntilFresh().finally(() => {
        running = null;
      });
      return running;
    },
    onChange: (changed) => void listeners.push(changed),
  };
}
