// Absolute paths of files in the project, the same for source and bundled code.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const PROJECT_ROOT = folderAbove(import.meta.dirname);

/** `path`: relative to the project root, in parts. */
export function projectFile(...path: string[]): string {
  return join(PROJECT_ROOT, ...path);
}

function folderAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderAbove(dirname(folder));
}
