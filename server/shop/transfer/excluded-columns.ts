// What an insert would have written, for an upsert.
import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The value of each column that an insert would have written, for an upsert. */
export function excludedColumns(table: PgTable, keys: readonly string[]): Record<string, SQL> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    keys.map((key) => [key, sql`excluded.${sql.identifier(columns[key]?.name ?? key)}`]),
  );
}
