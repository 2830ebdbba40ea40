// Starts the server in this process, so that signals reach it directly.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BUNDLE } from './build.ts';
import { ROOT } from './root.ts';

/** `main.ts` itself in development, its bundle otherwise. */
export async function openServerEntry(entry: 'main.ts' | typeof BUNDLE, ...args: string[]) {
  const main = join(ROOT, entry);
  process.argv.splice(1, process.argv.length, main, ...args);
  await import(pathToFileURL(main).href);
}
