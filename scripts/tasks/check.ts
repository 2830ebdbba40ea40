// npm run check: everything that can be checked within a minute and without a database.
import { quickChecks } from '../checks.ts';
import { runTask } from '../run-task.ts';

await runTask(quickChecks);
