// Code of a part of the page that loads on demand, and is tried again until it has arrived.
//
//   load() ──> import, with its retries ──> loaded
//                └─ failure ──> failed: the part says so
//                     └─ again after 10, 30, 60, 60 … s, when the connection returns, and on retry() ──> loaded
import { withRetries } from './with-retries.ts';

/** `failures`: how often the customer has been waiting for the part in vain. */
export type PartState<T> = { loaded: T | null; failures: number };

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;

export class PartSource<T> {
  readonly #import: () => Promise<T>;
  readonly #listeners = new Set<() => void>();
  #state: PartState<T> = { loaded: null, failures: 0 };
  #firstLoad: Promise<void> | null = null;
  #retrying: Promise<void> | null = null;

  constructor(load: () => Promise<T>) {
    this.#import = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): PartState<T> => this.#state;

  /** Resolves once the part is loaded or has failed; rejects on the server only, where a failure is a bug. */
  readonly load = (): Promise<void> => (this.#firstLoad ??= this.#loadFirst());

  /** Loads the part, or retries after a failure, on an event that makes the part necessary. */
  readonly preload = (): void => void (this.#state.failures > 0 ? this.retry() : this.load());

  /** Tries once more, now; a press that is also a focus tries once. */
  readonly retry = async (): Promise<void> => {
    if (this.#state.loaded) return;
    this.#retrying ??= this.#attempt()
      .catch(() => this.#setFailed())
      .finally(() => (this.#retrying = null));
    await this.#retrying;
  };

  async #loadFirst(): Promise<void> {
    try {
      await withRetries(this.#attempt);
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      this.#setFailed();
      void this.#retryUntilLoaded();
    }
  }

  async #retryUntilLoaded(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.#state.loaded) {
      await onlineOrAfter(pause);
      await this.#attempt().catch(() => {});
      pause = Math.min(pause * 3, LONGEST_PAUSE_MS);
    }
  }

  readonly #attempt = async (): Promise<void> => {
    const loaded = await this.#import();
    this.#set({ loaded, failures: 0 });
  };

  #setFailed(): void {
    this.#set({ ...this.#state, failures: this.#state.failures + 1 });
  }

  #set(state: PartState<T>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function onlineOrAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
  });
}
