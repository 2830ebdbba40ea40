// Where the cart and the wishlist are kept while she looks at the shop: what is shown, whose it is, what is under way.
import { useEffect, useState } from 'react';

export type Place<T> = {
  uid: string | null;
  /** False until it is known what it holds. */
  ready: boolean;
  shown: T[];
  /** As the server said last. */
  kept: T[];
  /** A change of which nobody knows whether the server has made it. */
  unsure: { before: T[]; wanted: T[] } | null;
  show(next: T[]): void;
  waiting: (() => void)[];
  last: Promise<unknown>;
};

export function usePlace<T>(uid: string | null, ready: boolean): [T[], Place<T>] {
  const [shown, setShown] = useState<T[]>([]);
  const [place] = useState<Place<T>>(() => ({
    uid: null,
    ready: false,
    shown: [],
    kept: [],
    unsure: null,
    show(next) {
      this.shown = next;
      setShown(next);
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
