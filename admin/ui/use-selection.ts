// Selection in a list: single rows, ranges by Shift, a page, or all that match the filters.
import { useRef, useState } from 'react';
import { type Selection, withIds, withRange } from './selection.ts';

export type ListSelection<Row> = {
  ids: Selection;
  /** Selected rows as they were last shown, in the order of selection; without rows that were never shown. */
  rows: Row[];
  /** On the phone the cards have checkboxes only meanwhile. */
  isSelecting: boolean;
  start: () => void;
  /** `shown`: the rows of the page, for a range from the row that was pressed before. */
  toggle: (
    id: string,
    options: { isSelected: boolean; isRange: boolean; shown: readonly Row[] },
  ) => void;
  toggleAll: (shown: readonly Row[], isSelected: boolean) => void;
  /** `loaded`: rows of other pages, where they are needed. */
  set: (ids: readonly string[], loaded?: readonly Row[]) => void;
  end: () => void;
};

export function useSelection<Row>(
  current: readonly Row[],
  idOf: (row: Row) => string,
): ListSelection<Row> {
  const [ids, setIds] = useState<Selection>(new Set());
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [isSelecting, setIsSelecting] = useState(false);
  const last = useRef<string | null>(null);
  const see = (rows: readonly Row[]) =>
    setSeen((before) => new Map([...before, ...rows.map((row) => [idOf(row), row] as const)]));
  return {
    ids,
    rows: [...ids].flatMap((id) => current.find((row) => idOf(row) === id) ?? seen.get(id) ?? []),
    isSelecting,
    start: () => setIsSelecting(true),
    toggle: (id, { isSelected, isRange, shown }) => {
      const from = isRange ? last.current : null;
      see(shown);
      setIds((now) => withRange(now, shown.map(idOf), { from, to: id, isSelected }));
      last.current = id;
    },
    toggleAll: (shown, isSelected) => {
      see(shown);
      setIds((now) => withIds(now, shown.map(idOf), isSelected));
    },
    set: (next, loaded = []) => {
      see(loaded);
      setIds(new Set(next));
    },
    end: () => {
      setIds(new Set());
      setIsSelecting(false);
    },
  };
}
