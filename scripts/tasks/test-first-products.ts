// npm run test:first-products: an empty live shop is filled with ten products in a browser of a phone's width.
import { buildIfChanged } from '../build.ts';
import { testEndToEnd } from '../integration-tests.ts';
import { runTask } from '../run-task.ts';

process.env.FIRST_PRODUCTS = '10';
await runTask((tally) =>
  tally.step('first products', async (stop) => {
    await buildIfChanged(stop);
    return testEndToEnd(stop, { form: 'full', paths: ['e2e/admin-first-products.spec.ts'] });
  }),
);
