// Where do I add …: the recipes applied to one copy of the project, and the table of docs/start-here.md made of them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateProviders } from '../providers/generate-providers.ts';
import { type Application, applyRecipes, fileDifferences } from '../recipes/apply-recipes.ts';
import type { Place } from '../recipes/recipe.ts';
import { recipes } from '../recipes/recipes.ts';
import { namesIn, pathsIn, patternOf, withTable } from '../recipes/table.ts';
import { ROOT } from '../root.ts';

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('all recipes, applied to one copy of the project', () => {
  let application: Application;
  beforeAll(async () => {
    application = await applyRecipes(recipes, { isQuick: true });
  });
  afterAll(() => application.copy.remove());

  test.each(recipes)('$what: the table says which files and how many', (recipe) => {
    expect(fileDifferences(recipe, application)).toEqual([]);
    const patterns = recipe.places.map(patternOf);
    for (const path of Object.keys(recipe.example.edits)) {
      expect(
        patterns.filter((pattern) => pattern.test(path)),
        path,
      ).toHaveLength(1);
    }
  });

  test('the copy compiles', async () => {
    expect(await application.types).toBe('');
  });

  test('in the copy the checks of the recipes and the tests that concern them pass', async () => {
    expect(await application.tests).toBe('');
  });

  test('a field of a product is a column, and its removal drops the column', async () => {
    const { copy, written } = application;
    const sqlOf = (paths: readonly string[] = []) =>
      paths.filter((path) => path.endsWith('.sql')).map((path) => copy.read(path).trim());
    const added = 'ALTER TABLE "products" ADD COLUMN "weight" integer;';
    expect(sqlOf(written.get('migration'))).toEqual([expect.stringContaining(added)]);
    copy.restore('domain/product/fields.ts');
    const removal = await copy.generate('migration');
    expect(sqlOf(removal)).toEqual(['ALTER TABLE "products" DROP COLUMN "weight";']);
  });
});

/** The file of a place does not exist, or a name that stands in it does not. */
function missingOf(place: Place): string[] {
  const pattern = patternOf(place);
  const texts = globSync(place.file.replaceAll(/<[\w-]+>/g, '*'), { cwd: ROOT })
    .filter((path) => pattern.test(path))
    .map(textOf);
  if (texts.length === 0) return [place.file];
  const missing = namesIn(place).filter((name) => !texts.some((text) => text.includes(name)));
  return missing.map((name) => `${place.file}: ${name}`);
}

test('every file of a row exists, and so do the names in it', () => {
  expect(recipes.flatMap(({ places }) => places.flatMap(missingOf))).toEqual([]);
});

test('every path in the note of a recipe exists', () => {
  expect(recipes.flatMap(pathsIn).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the lists of payment providers are what `npm run providers` writes', () => {
  for (const [path, content] of generateProviders(ROOT)) {
    expect([path, textOf(path)]).toEqual([path, content]);
  }
});

test('the table of docs/start-here.md is what `npm run recipes -- --write` writes', () => {
  const text = textOf('docs/start-here.md');
  expect(text).toBe(withTable(text, recipes));
});
