// npm run test:mutation: changes the domain's rules of money, stock and access one by one, and expects a unit test to fail.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../command.ts';
import { ROOT } from '../root.ts';
import { runTask } from '../run-task.ts';
import { whether } from '../task-report.ts';

// A package of its own: no other command needs its 177 packages.
const FOLDER = 'scripts/mutation';

await runTask(async (tally) => {
  await tally.step('Stryker is installed', async (stop) => {
    if (isInstalled()) return whether(true);
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const options = ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error'];
    const { ok, output } = await run([...npm, ...options], { stop });
    return whether(ok, output);
  });
  await tally.step('at least 80 % of the mutants are killed', async (stop) => {
    const stryker = join(ROOT, FOLDER, 'node_modules/.bin/stryker');
    const line = [process.execPath, stryker, 'run', `${FOLDER}/stryker.config.json`];
    return whether((await run(line, { stop, show: true })).ok);
  });
});

/** npm writes its record of the installed packages last. */
function isInstalled(): boolean {
  const changedAt = (file: string) =>
    statSync(join(ROOT, FOLDER, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json');
}
