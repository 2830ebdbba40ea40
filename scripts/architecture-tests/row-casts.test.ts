// Rows of raw SQL are typed by the schema of statement() or selectRows(), never by a cast, which no renamed column fails.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

const CAST = /\bas\s+(unknown\s+as\s+)?\{\s*rows\??:|\btype \w+ = \{\s*rows: [^;}]*\[\]/;

const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.(db|race)?\.?test\.ts$/.test(file),
);
const withCast = files.filter((file) => CAST.test(readFileSync(join(ROOT, file), 'utf8')));

test('rows of raw SQL are not cast', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(withCast).toEqual([]);
});

test.each([
  'const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };',
  'const { rows } = (await db.execute(query)) as {\n  rows: Row[];\n};',
])('found as a cast of rows: %s', (line) => {
  expect(line).toMatch(CAST);
});
