// Where the repository lies, and how its installed programs are called.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Called by their path under this very Node, so that nothing depends on what PATH says. */
export function bin(name: string, ...args: string[]): string[] {
  return [process.execPath, join(ROOT, 'node_modules/.bin', name), ...args];
}
