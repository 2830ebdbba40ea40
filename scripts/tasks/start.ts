// npm start: builds if a source has changed, which it cannot have in a release, then starts the server.
import { BUNDLE, buildIfChanged } from '../build.ts';
import { loadEnvironment } from '../environment.ts';
import { isRelease } from '../release-file.ts';
import { openServerEntry } from '../server-entry.ts';
import { processCount, runProcesses } from '../server-processes.ts';
import { withStopSignal } from '../signals.ts';

loadEnvironment('production');
let count = 1;
try {
  count = processCount(process.env);
  if (!isRelease()) await withStopSignal(buildIfChanged);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (count > 1) process.exit(await runProcesses(count));
await openServerEntry(BUNDLE);
