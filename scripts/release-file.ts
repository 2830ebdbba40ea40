// The file that marks an installed release: its packages and its build are complete, and nothing is built or installed there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** scripts/run.mjs knows it too. */
export const RELEASE_FILE = 'release.json';

export function isRelease(): boolean {
  return existsSync(join(ROOT, RELEASE_FILE));
}
