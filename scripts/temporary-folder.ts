// The folder for temporary files of one test run, deleted at its end: many tests leave files behind.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `work` gets the environment under which a program creates its temporary files there. */
export async function withTemporaryFolder<T>(
  work: (env: { TMPDIR: string }) => Promise<T>,
): Promise<T> {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'sunehri-tests-'));
  // The PostgreSQL of the tests runs as another user, in a folder of its own inside.
  chmodSync(TMPDIR, 0o711);
  try {
    return await work({ TMPDIR });
  } finally {
    rmSync(TMPDIR, { recursive: true, force: true });
  }
}
