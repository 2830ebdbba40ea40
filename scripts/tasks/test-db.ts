// npm run test:db: database tests on PGlite and PostgreSQL, all or those whose path contains one given.
import { testOnPglite, testOnPostgres } from '../integration-tests.ts';
import { runTask } from '../run-task.ts';

await runTask(async (tally, paths) => {
  await tally.step('database tests on PGlite', (stop) => testOnPglite(stop, paths));
  const isPgliteOnly = paths.length > 0 && paths.every((path) => path.endsWith('.pglite.test.ts'));
  if (isPgliteOnly) return;
  await tally.step('database and race tests on PostgreSQL', (stop) => testOnPostgres(stop, paths));
});
