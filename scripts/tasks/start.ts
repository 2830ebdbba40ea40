// npm start: builds if a source has changed, then starts the server.
import { BUNDLE, buildIfChanged } from '../build.ts';
import { loadEnvironment } from '../environment.ts';
import { openServerEntry } from '../server-entry.ts';
import { withStopSignal } from '../signals.ts';

loadEnvironment('production');
try {
  await withStopSignal(buildIfChanged);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await openServerEntry(BUNDLE);
