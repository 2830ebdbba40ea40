// The erasure table in docs/personal-data.md against every column of the schema that holds text.
import { is } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { tables } from '#server/platform/db/tables.ts';
import { documentedRows } from '#server/testing/personal-data-table.ts';

const TREATMENTS = ['deleted', 'erased', 'invoice', 'expires', 'kept'];
/** Types that hold no text. */
const OTHER_TYPE = /^(integer|bigint|smallint|numeric|double precision|boolean|date|timestamp)/;

/** As `table.column`, such as `orders.tracking`. */
function textColumns(): string[] {
  return Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table as PgTable))
    .flatMap(({ schema, name, columns }) =>
      columns
        .filter((column) => !OTHER_TYPE.test(column.getSQLType()))
        .map((column) => [schema, name, column.name].filter(Boolean).join('.')),
    );
}

test('the erasure table names every text column of the schema once, and no other', () => {
  const rows = documentedRows();
  expect(rows.flatMap(({ columns }) => columns).toSorted()).toEqual(textColumns().toSorted());
  const unknown = rows.filter(({ treatment }) => !TREATMENTS.includes(treatment));
  expect(unknown).toEqual([]);
});
