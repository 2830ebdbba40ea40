// Migrations after COMPATIBLE_SINCE leave in place what the servers before them use.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { COMPATIBLE_SINCE, readJournal } from './schema-compatibility.ts';

/** What a running server of an earlier version would fail at. */
const INCOMPATIBLE = [
  /\bdrop (table|column|schema|type|view)\b/i,
  /\brename\b/i,
  /\bset (not null|data type)\b/i,
  /\balter column \S+ type\b/i,
  /\badd column (?!.*\bdefault\b).*\bnot null\b/i,
];

const incompatibleLines = (text: string) =>
  text.split('\n').filter((line) => INCOMPATIBLE.some((statement) => statement.test(line)));

test('no migration since the declared one takes away what earlier servers use', () => {
  const journal = readJournal();
  const declared = journal.findIndex(({ tag }) => tag === COMPATIBLE_SINCE);
  expect(declared).toBeGreaterThan(-1);
  const found = journal.slice(declared + 1).flatMap(({ tag }) => {
    const lines = incompatibleLines(readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8'));
    return lines.map((line) => `${tag}: ${line}`);
  });
  expect(found).toEqual([]);
});

test.each([
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'ALTER TABLE "orders" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
])('found in a migration: %s', (line) => {
  expect(incompatibleLines(line)).toEqual([line]);
});

test.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  'ALTER TABLE "orders" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;',
  'CREATE TABLE "gifts" ("id" text PRIMARY KEY NOT NULL);',
])('allowed in a migration: %s', (line) => {
  expect(incompatibleLines(line)).toEqual([]);
});
