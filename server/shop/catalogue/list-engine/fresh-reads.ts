// What lists have read from the database a moment ago: as long as nothing has changed since, the next list needs no query.
import type { CardProduct } from '#domain/product/product.ts';
import { createLruStore } from '#server/platform/lib/lru-store.ts';
import type { IndexState } from './live.ts';

/** A change of the stock that leaves items available notifies nobody: numbers are at most so old. */
const MAX_AGE_MS = 1_000;
const MAX_CARDS = 2_000;
const MAX_MATCHES = 200;

type Options = {
  /** Whether `forget` is called at every change; while it is not, every list is read from the database. */
  isListening: () => boolean;
  now?: () => number;
};

/** `readAt`: before the query was sent. `bytes`: 1, because the stores count what they hold instead of weighing it. */
type Read<Value> = { value: Value; readAt: number; bytes: 1 };

export type FreshReads = ReturnType<typeof openFreshReads>;

export function openFreshReads({ isListening, now = () => performance.now() }: Options) {
  const cards = createLruStore<Read<CardProduct>>(MAX_CARDS);
  const matches = createLruStore<Read<readonly string[]>>(MAX_MATCHES);
  /** The state of the index that was found to be up to date last. */
  let confirmed: Omit<Read<IndexState>, 'bytes'> | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;

  const isFresh = ({ readAt }: { readAt: number }) =>
    readAt > changedAt && now() - readAt < MAX_AGE_MS;

  function isConfirmed(state: IndexState): boolean {
    return isListening() && confirmed?.value === state && isFresh(confirmed);
  }

  return {
    now,
    /** The cards of these products, for a list that was chosen from `state`; null when they have to be read. */
    cardsOf(state: IndexState, ids: readonly string[]): CardProduct[] | null {
      if (!isConfirmed(state)) return null;
      const found = ids.map((id) => cards.get(id));
      return found.every((read) => read !== undefined && isFresh(read))
        ? found.map((read) => (read as Read<CardProduct>).value)
        : null;
    },
    /** The ids of the products that match a search; null when they have to be read. */
    matchesOf(state: IndexState, search: string): readonly string[] | null {
      const read = isConfirmed(state) ? matches.get(search) : undefined;
      return read && isFresh(read) ? read.value : null;
    },
    /** `state` was up to date when these cards were read, see list_cards(). */
    addCards(state: IndexState, products: readonly CardProduct[], readAt: number): void {
      confirmed = { value: state, readAt };
      for (const card of products) cards.set(card.id, { value: card, readAt, bytes: 1 });
    },
    addMatches(state: IndexState, search: string, ids: readonly string[], readAt: number): void {
      confirmed = { value: state, readAt };
      matches.set(search, { value: ids, readAt, bytes: 1 });
    },
    /** After any change of the catalogue. */
    forget(): void {
      changedAt = now();
    },
  };
}
