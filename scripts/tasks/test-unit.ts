// npm run test:unit: unit and architecture tests, all or those whose path contains one given.
import { vitest } from '../checks.ts';
import { runTask } from '../run-task.ts';

await runTask((tally, paths) =>
  tally.step('unit and architecture tests', (stop) =>
    vitest('unit', ['unit', 'architecture'], { stop, show: true, paths }),
  ),
);
