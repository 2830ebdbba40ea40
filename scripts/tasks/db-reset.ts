// npm run db:reset: deletes the shop's data; on a PostgreSQL server only with `npm run db:reset -- --yes`.
import { readDataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { loadEnvironment } from '../environment.ts';
import { directTo } from '../postgres-dump.ts';
import { resetEmbedded, resetServer } from '../reset.ts';

loadEnvironment('production');
try {
  const { database, dataDir } = readDataSettings(process.env);
  if (database.kind === 'embedded') {
    console.log(resetEmbedded(dataDir));
  } else if (process.argv.includes('--yes')) {
    console.log(await resetServer(await directTo(database)));
  } else {
    throw new StartupError(
      'DATABASE_URL is set: this would drop the shop on that server. If you mean it: npm run db:reset -- --yes',
    );
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
