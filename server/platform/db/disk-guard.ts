// Guard of the embedded database against a full or read-only disk, on which PGlite would stop responding for good: it
// cannot recover from a checkpoint or a write-ahead log that fails. While there is no space, writes are refused instead.
import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { logError } from '#server/platform/lib/log.ts';

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
export function guardDisk(
  engine: Pick<PGlite, 'closed'> & { exec(statements: string): Promise<unknown> },
  hasSpace: () => Promise<boolean>,
): DiskGuard {
  /** null: not known. On a read-only disk the engine refuses writes as told, and then fails to sync. */
  let isWritable: boolean | null = true;
  let reported = true;
  let isChecking = false;
  const update = async () => {
    const found = await hasSpace();
    if (found === isWritable || engine.closed) return;
    if (found !== reported) console.warn(`[database] ${found ? SPACE_AGAIN : NO_SPACE}`);
    reported = found;
    isWritable = null;
    await engine.exec(`set default_transaction_read_only = ${found ? 'off' : 'on'}`);
    isWritable = found;
  };
  /** Tried again every second: on a read-only disk that has been reported, the failure is no news. */
  const logFailure = (error: unknown) => {
    if (reported) logError(error, 'database');
  };
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    update()
      .catch(logFailure)
      .finally(() => (isChecking = false));
  }, INTERVAL_MS);
  timer.unref();
  return { isWritable: () => isWritable === true, stop: () => clearInterval(timer) };
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
