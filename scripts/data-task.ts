// A task on the shop's data that takes one folder: backup and restore.
import { resolve } from 'node:path';
import { type DataSettings, readDataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { loadEnvironment } from './environment.ts';

/** `work` returns what was done, in one line. An error that the operator can correct is one line as well, with exit code 1. */
export async function runDataTask(
  work: (settings: DataSettings, folder: string) => Promise<string>,
): Promise<void> {
  const started = performance.now();
  loadEnvironment('production');
  try {
    const [, , task, folder] = process.argv;
    if (!folder) throw new StartupError(`A folder is needed: npm run ${task} -- <folder>`);
    // npm runs in the project's folder; a relative path means the folder that the command was typed in.
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
    const done = await work(readDataSettings(process.env), path);
    console.log(`${done}, in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}
