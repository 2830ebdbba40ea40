// npm run lint: oxlint, over everything or over the paths given.
import { lint } from '../checks.ts';
import { runTask } from '../run-task.ts';

await runTask((tally, paths) => tally.step('lint', (stop) => lint(stop, paths)));
