// npm run recipes: writes the table "Where do I add …" of docs/start-here.md, and applies every example.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vitest } from '../checks.ts';
import { recipes } from '../recipes/recipes.ts';
import { withTable } from '../recipes/table.ts';
import { ROOT } from '../root.ts';
import { runTask } from '../run-task.ts';

const document = join(ROOT, 'docs/start-here.md');
writeFileSync(document, withTable(readFileSync(document, 'utf8'), recipes));

await runTask((tally) =>
  tally.step('recipes', (stop) =>
    vitest('recipes', ['architecture'], {
      stop,
      show: true,
      paths: ['scripts/architecture-tests/recipes.test.ts'],
    }),
  ),
);
