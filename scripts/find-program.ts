// Finds a program on the PATH.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}
