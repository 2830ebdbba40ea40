// Opening the shop in this very process: no second process to keep, and signals reach it directly.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BUNDLE } from './build.ts';
import { ROOT } from './root.ts';

/** `main.ts` itself while somebody works on it, the bundle of it otherwise. */
export async function openFrontDoor(entry: 'main.ts' | typeof BUNDLE, ...args: string[]) {
  const main = join(ROOT, entry);
  process.argv.splice(1, process.argv.length, main, ...args);
  await import(pathToFileURL(main).href);
}
