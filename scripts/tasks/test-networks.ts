// npm run test:networks: each built file of six pages is blocked in turn, and the whole path to a paid order is walked 100
// times while a tenth of all requests is lost. SEED=17 begins with another seed.
import { buildIfChanged } from '../build.ts';
import { testEndToEnd } from '../integration-tests.ts';
import { runTask } from '../run-task.ts';

const SPECS = [
  'e2e/missing-files.spec.ts',
  'e2e/missing-files-in-turn.spec.ts',
  'e2e/lossy-network.spec.ts',
];

process.env.NETWORKS = 'full';
await runTask((tally, paths) =>
  tally.step('broken networks, in full', async (stop) => {
    await buildIfChanged(stop);
    return testEndToEnd(stop, { form: 'full', paths: paths.length > 0 ? paths : SPECS });
  }),
);
