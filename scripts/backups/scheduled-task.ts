// A task of a timer: whatever becomes of it is recorded, and its exit code says so to systemd.
import { type DataSettings, readDataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { loadEnvironment } from '../environment.ts';
import { type BackupSettings, readBackupSettings } from './backup-settings.ts';
import { type Run, recordRun } from './record-run.ts';

type Result = Omit<Run, 'kind'> & { text: string };

export async function runScheduledTask(
  kind: Run['kind'],
  work: (data: DataSettings, settings: BackupSettings) => Promise<Result>,
): Promise<void> {
  loadEnvironment('production');
  const started = performance.now();
  try {
    const data = readDataSettings(process.env);
    const result = await work(data, readBackupSettings(process.env)).catch(toFailure);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    for (const problem of result.problems) console.error(problem);
    if (result.problems.length > 0) process.exitCode = 1;
    console.log(`${result.text}, in ${seconds} s.`);
    await recordRun(data, { ...result, kind });
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}

/** The message of an unexpected error may hold data of the shop: its whole text is for the journal only. */
function toFailure(error: unknown): Result {
  const isExpected = error instanceof StartupError;
  if (!isExpected) console.error(error);
  const problem = isExpected ? error.message : 'An unexpected error, which is in the journal.';
  return { madeAt: null, orders: null, problems: [problem], text: 'Failed' };
}
