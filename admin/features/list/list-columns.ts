// Columns of a list that a person has chosen; kept in the URL and in a saved view as a list of their keys.
import { z } from 'zod';
import type { Column } from '../../ui/data-table.tsx';

/** '' shows the usual columns, as many as there is room for; `none` only those that cannot be left out. */
export const chosenColumns = z
  .string()
  .max(200)
  .regex(/^[a-z]+(,[a-z]+)*$/)
  .catch('');

type AnyColumn = { key?: string; label: string };

export function isShownColumn(chosen: string, { key }: Pick<AnyColumn, 'key'>): boolean {
  return key === undefined || chosen === '' || chosen.split(',').includes(key);
}

/** A chosen column is shown at every width: the table scrolls in itself where there is no room for it. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: string): Column<Row>[] {
  const shown = columns.filter((column) => isShownColumn(chosen, column));
  return chosen === '' ? shown : shown.map(({ from: _from, ...column }) => column);
}

/** The columns with one more or one less, in the order of the list; '' when they are the usual ones. */
export function toggleColumn(columns: readonly AnyColumn[], chosen: string, key: string): string {
  const isShown = (column: AnyColumn) => isShownColumn(chosen, column) !== (column.key === key);
  const optional = columns.filter((column) => column.key !== undefined);
  const shown = optional.filter(isShown);
  if (shown.length === optional.length) return '';
  return shown.map((column) => column.key).join() || 'none';
}
