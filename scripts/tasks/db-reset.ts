// npm run db:reset: an empty shop again. A server's data goes only with `npm run db:reset -- --yes`.
import { readSettings } from '#server/settings.ts';
import { StartProblem } from '#server/start-problem.ts';
import { loadEnvironment } from '../environment.ts';
import { resetEmbedded, resetServer } from '../reset.ts';

loadEnvironment('production');
try {
  const { database } = readSettings(process.env);
  if (database.kind === 'embedded') {
    console.log(await resetEmbedded(database.folder));
  } else if (process.argv.includes('--yes')) {
    console.log(await resetServer(database.url));
  } else {
    throw new StartProblem(
      'DATABASE_URL is set: this would drop the shop on that server. If you mean it: npm run db:reset -- --yes',
    );
  }
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
}
