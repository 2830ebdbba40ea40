// Selection in a list: single rows, ranges by Shift, a page, or all that match the filters.
import { useRef, useState } from 'react';
import { type Selection, withIds, withRange } from './selection.ts';

export type ListSelection = {
  ids: Selection;
  toggle: (id: string, options: { isSelected: boolean; isRange: boolean }) => void;
  togglePage: (isSelected: boolean) => void;
  set: (ids: readonly string[]) => void;
};

export function useSelection(pageIds: readonly string[]): ListSelection {
  const [ids, setIds] = useState<Selection>(new Set());
  const last = useRef<string | null>(null);
  return {
    ids,
    toggle: (id, { isSelected, isRange }) => {
      const from = isRange ? last.current : null;
      setIds((now) => withRange(now, pageIds, { from, to: id, isSelected }));
      last.current = id;
    },
    togglePage: (isSelected) => setIds((now) => withIds(now, pageIds, isSelected)),
    set: (next) => setIds(new Set(next)),
  };
}
