// Where do I add …: five recipes applied to a copy of the project, and the table of docs/start-here.md made of them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateProviders } from '../providers/generate-providers.ts';
import { FIELDS, field } from '../recipes/examples/field.ts';
import { type ProjectCopy, copyProject } from '../recipes/project-copy.ts';
import { recipes } from '../recipes/recipes.ts';
import { namedFiles, withTable } from '../recipes/table.ts';
import { ROOT } from '../root.ts';

const MIGRATIONS = 'server/platform/db/migrations/*.sql';
const examples = recipes.flatMap(({ example, files }) => (example ? [{ example, files }] : []));

let copy: ProjectCopy;
let migration = '';

beforeAll(() => {
  copy = copyProject();
  const earlier = new Set(copy.files(MIGRATIONS));
  for (const { example } of examples) copy.apply(example);
  for (const { example } of examples) copy.generate(example);
  migration = copy.files(MIGRATIONS).find((file) => !earlier.has(file)) ?? '';
}, 600_000);
afterAll(() => copy.remove());

test('five recipes have an example', () => {
  expect(examples.map(({ example }) => example.name).toSorted()).toEqual(
    ['email', 'field', 'filter', 'page', 'payment provider'].toSorted(),
  );
});

test.each(examples)('the table says how many files $example.name takes', ({ example, files }) => {
  expect(files.split(',')[0]).toBe(`${Object.keys(example.edits).length}`);
});

test('with all examples the project compiles', () => {
  expect(copy.compile()).toBe('');
}, 600_000);

test.each(examples)(
  '$example.name: everything else is derived',
  ({ example }) => {
    expect(copy.derive(example)).toEqual(example.expected);
  },
  600_000,
);

test('a field is a column, and its removal drops the column', () => {
  expect(copy.read(migration)).toContain('ALTER TABLE "products" ADD COLUMN "weight" integer;');
  const earlier = new Set(copy.files(MIGRATIONS));
  copy.restore(FIELDS);
  copy.generate({ generators: [['drizzle-kit', 'generate', '--name', 'without_weight']] });
  const added = copy.files(MIGRATIONS).filter((file) => !earlier.has(file));
  expect(added.map((file) => copy.read(file).trim())).toEqual([
    'ALTER TABLE "products" DROP COLUMN "weight";',
  ]);
  expect(copy.derive(field)).toEqual({
    isValid: true,
    label: 'weight',
    invoice: ['countryOfOrigin'],
    editor: ['hsnCode', 'netQuantity', 'maker', 'countryOfOrigin', 'unit'],
  });
}, 600_000);

test('the lists of payment providers are what `npm run providers` writes', () => {
  for (const [path, content] of generateProviders(ROOT)) {
    expect([path, readFileSync(join(ROOT, path), 'utf8')]).toEqual([path, content]);
  }
});

test('every file that a recipe names exists', () => {
  const missing = recipes.flatMap(namedFiles).filter((file) => !existsSync(join(ROOT, file)));
  expect(missing).toEqual([]);
});

test('the table of docs/start-here.md is written by `npm run recipes`', () => {
  const text = readFileSync(join(ROOT, 'docs/start-here.md'), 'utf8');
  expect(text).toBe(withTable(text, recipes));
});
