// Inserts many rows of one table in one statement.
import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/db/db.ts';
import { toJsonRow } from '#server/platform/db/json-row.ts';

/** All rows have the same keys. What they leave out has its default. */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = getTableColumns(table);
  const names: SQL[] = Object.keys(first).map(
    (key) => sql`${sql.identifier(columns[key]?.name ?? key)}`,
  );
  const list = sql.join(names, sql`, `);
  const json = JSON.stringify(rows.map((row) => toJsonRow(table, row)));
  await tx.execute(sql`
    insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${json}::json)`);
}
