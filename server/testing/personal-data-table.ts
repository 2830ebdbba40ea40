// The erasure table of docs/personal-data.md, row by row.
import { readFileSync } from 'node:fs';
import { projectFile } from '#server/platform/config/project-root.ts';

/** `columns` as `table.column`, such as `orders.tracking`. */
export type DocumentedRow = { table: string; columns: string[]; treatment: string };

export function documentedRows(): DocumentedRow[] {
  const page = readFileSync(projectFile('docs', 'personal-data.md'), 'utf8');
  const section = page.slice(page.indexOf('| table | columns |')).split('\n\n')[0] ?? '';
  return section
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, table = '', columns = '', treatment = '']) => ({
      table,
      columns: columns.split(', ').map((column) => `${table}.${column}`),
      treatment,
    }));
}
