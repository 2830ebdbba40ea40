// Each migration says whether the servers of the version before go on, and an expand takes nothing from them.
import { expect, test } from 'vitest';
import { type Migration, readMigrations } from './migration-marks.ts';

/** What a running server of an earlier version would fail at. */
const INCOMPATIBLE = [
  /\bdrop (table|column|schema|type|view|function)\b/i,
  /\brename\b/i,
  /\bset (not null|data type)\b/i,
  /\balter column \S+ type\b/i,
  /\badd column (?!.*\bdefault\b).*\bnot null\b/i,
];

const incompatibleLines = (text: string) =>
  text.split('\n').filter((line) => INCOMPATIBLE.some((statement) => statement.test(line)));

const migrations = readMigrations();
/** All since the first that has a mark. */
const marked = migrations.slice(migrations.findIndex(({ mark }) => mark !== null));
const firstLine = ({ text }: Migration) => text.split('\n')[0];

test('a new migration begins with the line "-- expand" or "-- contract"', () => {
  expect(marked.length).toBeLessThan(migrations.length);
  expect(marked.filter(({ mark }) => mark === null).map(firstLine)).toEqual([]);
});

test('an expand takes away nothing that servers of the version before use', () => {
  const expands = marked.filter(({ mark }) => mark === 'expand');
  expect(expands.flatMap(({ text }) => incompatibleLines(text))).toEqual([]);
});

test('a new migration creates no function and no trigger: they have files in db/functions/', () => {
  const created = marked.flatMap(({ text }) =>
    text.split('\n').filter((line) => /\bcreate .*\b(function|trigger)\b/i.test(line)),
  );
  expect(created).toEqual([]);
});

test.each([
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'ALTER TABLE "orders" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  'DROP FUNCTION product_facets(text);',
])('found in an expand: %s', (line) => {
  expect(incompatibleLines(line)).toEqual([line]);
});

test.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  'ALTER TABLE "orders" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;',
  'CREATE TABLE "gifts" ("id" text PRIMARY KEY NOT NULL);',
])('allowed in an expand: %s', (line) => {
  expect(incompatibleLines(line)).toEqual([]);
});
