// npm run test:e2e: browser tests against the built shop, all or those whose path contains one given.
import { buildIfChanged } from '../build.ts';
import { testEndToEnd } from '../integration-tests.ts';
import { runTask } from '../run-task.ts';

await runTask((tally, paths) =>
  tally.step('e2e tests', async (stop) => {
    await buildIfChanged(stop);
    return testEndToEnd(stop, { form: 'full', paths });
  }),
);
