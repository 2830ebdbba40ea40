// Guard of the embedded database against a full or read-only disk, on which PGlite would stop responding for good: it
// cannot recover from a checkpoint or a write-ahead log that fails. While there is no space, writes are refused instead.
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { logError } from '#server/lib/log.ts';

/** Two segments of the write-ahead log, and everything that a checkpoint may have to write. */
const RESERVED_BYTES = 64 * 2 ** 20;
const INTERVAL_MS = 1_000;

const SPACE_AGAIN = 'There is space on the disk again: orders are taken.';
const NO_SPACE =
  'The disk is full or read-only: orders and all other changes are refused until 64 MB are free.';

export type DiskGuard = {
  isWritable(): boolean;
  stop(): void;
};

/** `hasSpace` is asked every second. Transactions that are open when it changes end as they began. */
export function guardDisk(engine: PGlite, hasSpace: () => Promise<boolean>): DiskGuard {
  let isWritable = true;
  let isChecking = false;
  const update = async () => {
    const found = await hasSpace();
    if (found === isWritable || engine.closed) return;
    await engine.exec(`set default_transaction_read_only = ${found ? 'off' : 'on'}`);
    isWritable = found;
    console.warn(`[database] ${found ? SPACE_AGAIN : NO_SPACE}`);
  };
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    update()
      .catch((error: unknown) => logError(error, 'database'))
      .finally(() => (isChecking = false));
  }, INTERVAL_MS);
  timer.unref();
  return { isWritable: () => isWritable, stop: () => clearInterval(timer) };
}

/** False for a folder on a disk that is almost full, or that cannot be written. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= RESERVED_BYTES;
  } catch {
    return false;
  }
}
