// Opening the shop in this very process: no second process to keep, and signals reach it directly.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';

export async function openFrontDoor(...args: string[]): Promise<void> {
  const main = join(ROOT, 'main.ts');
  process.argv.splice(1, process.argv.length, main, ...args);
  await import(pathToFileURL(main).href);
}
