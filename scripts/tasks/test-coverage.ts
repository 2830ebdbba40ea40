// npm run test:coverage: unit, database and race tests on PostgreSQL once more, and the share of the statements that they run.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testCoverage } from '../integration-tests.ts';
import { ROOT } from '../root.ts';
import { runTask } from '../run-task.ts';

type Covered = { statements: { total: number; covered: number } };

await runTask(async (tally) => {
  await tally.step('unit, database and race tests with coverage', testCoverage);
  const summary = readFileSync(join(ROOT, 'test-results/coverage/coverage-summary.json'), 'utf8');
  const { total: _total, ...files } = JSON.parse(summary) as Record<string, Covered>;
  const byFolder = Map.groupBy(Object.entries(files), ([file]) => folderOf(relative(ROOT, file)));
  for (const [folder, covered] of [...byFolder].toSorted()) console.log(lineOf(folder, covered));
  console.log(lineOf('all', Object.entries(files)));
});

/** Returns the folder that a file counts for: the first two folders in `server`, the first one elsewhere. */
function folderOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('server/') ? 2 : 1)
    .join('/');
}

function lineOf(folder: string, files: [string, Covered][]): string {
  const sum = (of: 'total' | 'covered') =>
    files.reduce((all, [, { statements }]) => all + statements[of], 0);
  const share = ((100 * sum('covered')) / sum('total')).toFixed(1);
  return `${share.padStart(6)} %  ${folder} (${sum('covered')} of ${sum('total')} statements)`;
}
