// The repository's folder, and the command lines of its installed programs.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns the command of an installed program, by path and under the running Node, so that nothing depends on PATH. */
export function bin(name: string, ...args: string[]): string[] {
  return [process.execPath, join(ROOT, 'node_modules/.bin', name), ...args];
}
