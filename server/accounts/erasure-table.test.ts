// The erasure table in docs/personal-data.md against every column of the schema that holds text.
import { readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { projectFile } from '#server/config/project-root.ts';
import { tables } from '#server/db/tables.ts';

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

function documentedRows(): { columns: string[]; treatment: string }[] {
  const page = readFileSync(projectFile('docs', 'personal-data.md'), 'utf8');
  const section = page.slice(page.indexOf('| table | columns |')).split('\n\n')[0] ?? '';
  return section
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, table, columns = '', treatment = '']) => ({
      columns: columns.split(', ').map((column) => `${table}.${column}`),
      treatment,
    }));
}

test('the erasure table names every text column of the schema once, and no other', () => {
  const rows = documentedRows();
  expect(rows.flatMap(({ columns }) => columns).toSorted()).toEqual(textColumns().toSorted());
  const unknown = rows.filter(({ treatment }) => !TREATMENTS.includes(treatment));
  expect(unknown).toEqual([]);
});
