// Where the cart and the wishlist are kept while she looks at the shop: what is shown, whose it is, what is under way.
import { useEffect, useState } from 'react';

export type Place<T> = {
  uid: string | null;
  /** False until it is known what it holds. */
  ready: boolean;
  shown: T[];
  /** As was said last by who keeps it; null while that could not be asked. */
  kept: T[] | null;
  /** A change of which nobody knows whether the server has made it. */
  unsure: { before: T[]; wanted: T[] } | null;
  show(next: T[]): void;
  waiting: (() => void)[];
  last: Promise<unknown>;
};

/** As who reads it for a shopper has it. */
type ReadPlace<T> = Place<T> & {
  /** Another shopper's, of whom nothing has been said yet. */
  forget(): void;
  hear(said: T[]): void;
};

export function usePlace<T>(uid: string | null, ready: boolean): [T[], ReadPlace<T>] {
  const [shown, setShown] = useState<T[]>([]);
  const [place] = useState<ReadPlace<T>>(() => ({
    uid: null,
    ready: false,
    shown: [],
    kept: null,
    unsure: null,
    show(next) {
      this.shown = next;
      setShown(next);
    },
    forget() {
      this.kept = null;
    },
    hear(said) {
      this.kept = said;
      this.show(said);
    },
    waiting: [],
    last: Promise.resolve(),
  }));
  useEffect(() => {
    Object.assign(place, { uid, ready });
    if (ready) for (const go of place.waiting.splice(0)) go();
  });
  return [shown, place];
}
