// The folder for temporary files of one test run, deleted at its end: many tests leave files behind.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps it in memory. Each test makes and drops a database of a thousand files: on a disk five times as slow. */
const MEMORY = '/dev/shm';
/** What a run needs at most is less than half of it; a container often has 64 MB. */
const BYTES_NEEDED = 4 * 1024 ** 3;

/** `work` gets the environment under which a program creates its temporary files there. */
export async function withTemporaryFolder<T>(
  work: (env: { TMPDIR: string }) => Promise<T>,
): Promise<T> {
  const TMPDIR = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'sunehri-tests-'));
  // The PostgreSQL of the tests runs as another user, in a folder of its own inside.
  chmodSync(TMPDIR, 0o711);
  try {
    return await work({ TMPDIR });
  } finally {
    rmSync(TMPDIR, { recursive: true, force: true });
  }
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= BYTES_NEEDED;
}
