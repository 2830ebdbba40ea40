// Selected orders with their rows, also of pages that were shown before.
import { useState } from 'react';
import { type ListSelection, useSelection } from '../list/use-selection.ts';
import type { OrderRow } from './list-api.ts';

export type SelectedOrders = {
  selection: ListSelection;
  /** As they were last shown, in the order in which they were selected. */
  selected: OrderRow[];
  select: (orders: readonly OrderRow[]) => void;
  clear: () => void;
};

export function useSelectedOrders(orders: readonly OrderRow[]): SelectedOrders {
  const [seen, setSeen] = useState<ReadonlyMap<string, OrderRow>>(new Map());
  const selection = useSelection(orders.map(({ number }) => number));
  const see = (rows: readonly OrderRow[]) =>
    setSeen((before) => new Map([...before, ...rows.map((row) => [row.number, row] as const)]));
  return {
    selection: {
      ...selection,
      toggle: (number, options) => {
        see(orders);
        selection.toggle(number, options);
      },
      togglePage: (isSelected) => {
        see(orders);
        selection.togglePage(isSelected);
      },
    },
    selected: [...selection.ids].flatMap(
      (number) => orders.find((order) => order.number === number) ?? seen.get(number) ?? [],
    ),
    select: (rows) => {
      see(rows);
      selection.set(rows.map(({ number }) => number));
    },
    clear: () => selection.set([]),
  };
}
