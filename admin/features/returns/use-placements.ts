// State of a form that places items which came back, and its errors.
import { useState } from 'react';
import { countPlaced } from '#domain/returns/returns.ts';
import { type ReturnedItems, allRestocked } from './placement-fields.tsx';

export function usePlacements(items: readonly ReturnedItems[]) {
  const [placed, setPlaced] = useState(() => items.map(allRestocked));
  const [errors, setErrors] = useState<Record<number, string>>({});
  return {
    placed,
    errors,
    change: (changed: (typeof placed)[number]) =>
      setPlaced(placed.map((each) => (each.line === changed.line ? changed : each))),
    /** Whether each item has its place; shows an error at each line of which one has none. */
    check(): boolean {
      const found = items.flatMap(({ line, quantity }) => {
        const given = placed.find((each) => each.line === line);
        if (given && countPlaced(given) === quantity) return [];
        return [[line, `Together these must be ${quantity}.`] as const];
      });
      setErrors(Object.fromEntries(found));
      return found.length === 0;
    },
  };
}
