// npm run recipes: applies every recipe, or those named, each to a copy of its own; `-- --write` writes the table of
// docs/start-here.md instead.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyRecipes, fileDifferences } from '../recipes/apply-recipes.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { recipes } from '../recipes/recipes.ts';
import { filesOf, withTable } from '../recipes/table.ts';
import { ROOT } from '../root.ts';
import { runTask } from '../run-task.ts';
import { type Outcome, type Tally, whether } from '../task-report.ts';

async function apply(recipe: Recipe, stop: AbortSignal): Promise<Outcome> {
  const application = await applyRecipes([recipe], { stop });
  const problems = [
    ...fileDifferences(recipe, application),
    await application.types,
    await application.tests,
  ].filter(Boolean);
  application.copy.remove();
  return whether(problems.length === 0, problems.join('\n'));
}

async function applyEach(tally: Tally, names: readonly string[]): Promise<void> {
  const chosen = recipes.filter(
    ({ example }) => names.length === 0 || names.includes(example.name),
  );
  if (chosen.length === 0) {
    const known = recipes.map(({ example }) => example.name).join(', ');
    throw new Error(`There is no such recipe. There are: ${known}.`);
  }
  for (const recipe of chosen) {
    const { example, what } = recipe;
    const name = `${example.name}: ${what}, files: ${filesOf(recipe)}`;
    await tally.step(name, (stop) => apply(recipe, stop));
  }
}

if (process.argv.includes('--write')) {
  const document = join(ROOT, 'docs/start-here.md');
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), recipes));
} else {
  await runTask(applyEach);
}
