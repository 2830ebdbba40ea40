// npm run typecheck: the types of the whole project; a path does not make sense to the compiler and is ignored.
import { typecheck } from '../checks.ts';
import { runTask } from '../run-task.ts';

await runTask((tally) => tally.step('types', typecheck));
