// Rows of a table as JSON, by the names of their columns: one parameter or result of a statement instead of thirty.
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type JsonRow = Record<string, unknown>;

/** Row for json_populate_record(set), by column name; a column that is left out becomes null. */
export function toJsonRow(table: PgTable, values: Record<string, unknown>): JsonRow {
  const columns = getTableColumns(table);
  const named = Object.entries(values).map(([key, value]) => [columns[key]?.name ?? key, value]);
  return Object.fromEntries(named) as JsonRow;
}

/** A row that row_to_json() made. */
export function fromJsonRow<Table extends PgTable>(
  table: Table,
  row: JsonRow,
): Table['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([key, column]) => {
      const value = row[column.name] ?? null;
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as Table['$inferSelect'];
}
