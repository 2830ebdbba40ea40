// Rows of raw SQL are typed by the schema of statement() or selectRows(), never by a cast, which no renamed column fails.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** Files that still have such a cast. The list may only become shorter; when it is empty, it goes. */
const NOT_YET = [
  'collections.ts',
  'index-jobs.ts',
  'list-products.ts',
  'live.ts',
  'load-attributes.ts',
  'load-products.ts',
  'read-conditions.ts',
  'sql.ts',
  'search-matches.ts',
];

const CAST = /\bas\s+(unknown\s+as\s+)?\{\s*rows\??:|\btype \w+ = \{\s*rows: [^;}]*\[\]/;

const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.(db|race)?\.?test\.ts$/.test(file),
);
const withCast = files.filter((file) => CAST.test(readFileSync(join(ROOT, file), 'utf8')));

test('rows of raw SQL are not cast, but for files that are named here', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(withCast.filter((file) => !NOT_YET.includes(basename(file)))).toEqual([]);
});

test('a file that has no such cast any more is not named here', () => {
  const names = withCast.map((file) => basename(file));
  expect(NOT_YET.filter((name) => !names.includes(name))).toEqual([]);
});

test.each([
  'const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };',
  'const { rows } = (await db.execute(query)) as {\n  rows: Row[];\n};',
])('found as a cast of rows: %s', (line) => {
  expect(line).toMatch(CAST);
});
