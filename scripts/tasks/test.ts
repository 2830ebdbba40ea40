// npm test: every check, on a machine that may have nothing yet. A failing step does not stop the others.
import { build } from '../build.ts';
import { quickChecks, vitest } from '../checks.ts';
import { testEndToEnd, testOnPostgres, testShortlyOnPglite } from '../integration-tests.ts';
import { ensureProxies } from '../proxies.ts';
import { runTask } from '../run-task.ts';
import { whether } from '../task-report.ts';

await runTask(async (tally) => {
  await quickChecks(tally);
  await tally.step('integration tests on PGlite, short form', (stop) => testShortlyOnPglite(stop));
  await tally.step('integration and race tests on PostgreSQL', (stop) => testOnPostgres(stop));
  await tally.step('production build', (stop) => build(stop).then(() => whether(true)));
  await tally.step('resilience tests, short form', async (stop) => {
    await ensureProxies(stop);
    return vitest('resilience', ['resilience'], { stop, show: true, canRetry: true });
  });
  await tally.step('e2e tests, short form', (stop) => testEndToEnd(stop, { form: 'short' }));
});
