// The tables in code against the newest migration's snapshot, which `drizzle-kit generate` compares them with.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migration-marks.ts';
import { tables } from './tables.ts';

const readJson = (...path: string[]) =>
  JSON.parse(readFileSync(join(MIGRATIONS, 'meta', ...path), 'utf8'));

test('the newest snapshot describes the tables in the code', () => {
  const newest = readJson('_journal.json').entries.at(-1);
  const {
    id: _id,
    prevId,
    ...snapshot
  } = readJson(`${String(newest.idx).padStart(4, '0')}_snapshot.json`);
  expect(JSON.parse(JSON.stringify(generateDrizzleJson(tables, prevId)))).toEqual({
    ...snapshot,
    id: expect.any(String),
    prevId,
  });
});

test('only the newest snapshot is kept: drizzle-kit reads no other', () => {
  const files = readdirSync(join(MIGRATIONS, 'meta'));
  expect(files.filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1);
});
