// npm run test:visual: compares 12 pages, 5 widths and 2 modes with the approved pictures; `-- --approve` approves them.
import { buildIfChanged } from '../build.ts';
import { testVisually } from '../integration-tests.ts';
import { runTask } from '../run-task.ts';

await runTask((tally, args) =>
  tally.step('visual comparison', async (stop) => {
    await buildIfChanged(stop);
    return testVisually(stop, args.includes('--approve') ? 'approve' : 'full');
  }),
);
