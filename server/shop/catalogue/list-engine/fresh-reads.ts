// What lists have read from the database a moment ago: as long as nothing has changed since, the next list needs no query.
import type { CardProduct } from '#domain/product/product.ts';
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

/** `readAt`: before the query was sent. */
type Read<Value> = { value: Value; readAt: number };

export type FreshReads = ReturnType<typeof openFreshReads>;

export function openFreshReads({ isListening, now = () => performance.now() }: Options) {
  const cards = new Map<string, Read<CardProduct>>();
  const matches = new Map<string, Read<readonly string[]>>();
  /** The state of the index that was found to be up to date last. */
  let confirmed: Read<IndexState> | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;

  const isFresh = ({ readAt }: Read<unknown>) => readAt > changedAt && now() - readAt < MAX_AGE_MS;

  function isConfirmed(state: IndexState): boolean {
    return isListening() && confirmed?.value === state && isFresh(confirmed);
  }

  /** Keeps the newest values only: the oldest half of them goes when there are too many. */
  function add<Value>(all: Map<string, Read<Value>>, key: string, read: Read<Value>, max: number) {
    all.delete(key);
    all.set(key, read);
    if (all.size <= max) return;
    for (const oldest of [...all.keys()].slice(0, max / 2)) all.delete(oldest);
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
      for (const card of products) add(cards, card.id, { value: card, readAt }, MAX_CARDS);
    },
    addMatches(state: IndexState, search: string, ids: readonly string[], readAt: number): void {
      confirmed = { value: state, readAt };
      add(matches, search, { value: ids, readAt }, MAX_MATCHES);
    },
    /** After any change of the catalogue. */
    forget(): void {
      changedAt = now();
    },
  };
}
