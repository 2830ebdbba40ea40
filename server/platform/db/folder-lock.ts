// Lock on the folder of an embedded database: two processes that open one folder corrupt it silently.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#server/platform/config/startup-error.ts';

const SQLITE_BUSY = 5;

/** A collected DatabaseSync closes its file and unlocks the folder: locks stay referenced until they are unlocked. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Returns the function that unlocks. Throws StartupError if another process has the lock, in whichever container.
 *
 * The lock is SQLite's, on a file beside the folder: the kernel keeps it with the file, so it holds between containers that
 * share the folder, and removes it when the process dies in any way. The file itself stays: to delete it would let two
 * processes lock two files of one name.
 */
export function lockFolder(folder: string): () => void {
  const file = lockFileOf(folder);
  mkdirSync(dirname(file), { recursive: true });
  const lock = new DatabaseSync(file);
  try {
    // In memory: a journal file left by a killed process would be one more file beside the data.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) {
      throw new StartupError(`${file} cannot be locked: ${(error as Error).message}.`);
    }
    throw new StartupError(
      `The data in ${folder} is in use by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  heldLocks.add(lock);
  return () => {
    heldLocks.delete(lock);
    lock.close();
  };
}

export function lockFileOf(folder: string): string {
  return `${folder}.lock`;
}
