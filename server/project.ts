// Where the project lies on the disk: migrations, word lists and pictures are read from there, bundled or not.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const PROJECT = folderAbove(import.meta.dirname);

export function projectFile(...path: string[]): string {
  return join(PROJECT, ...path);
}

function folderAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderAbove(dirname(folder));
}
