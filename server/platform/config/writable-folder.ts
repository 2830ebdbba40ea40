// The data directory: created where it is missing, and checked before anything is written.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** Needed in every mode: for resized images, uploads, and in a demo the database and the secret. */
export function createWritableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`DATA_DIR: ${folder} is not a writable folder (${code}).`);
  }
}
