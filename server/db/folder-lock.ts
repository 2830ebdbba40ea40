// One process at a time on an embedded database's folder: two of them destroy it silently.
import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartProblem } from '#server/start-problem.ts';

/** Answers with how to let go; the kernel lets go by itself when the process dies. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const lock = createServer();
  await new Promise<void>((resolve, reject) => {
    lock.once('error', () =>
      reject(
        new StartProblem(
          `Another process has the data in ${folder} open. Stop it first, or set DATA_DIR to another folder.`,
        ),
      ),
    );
    lock.listen(lockName(realpathSync(folder)), resolve);
  });
  lock.unref();
  return () => new Promise((resolve) => lock.close(() => resolve()));
}

/** Linux has sockets with a name and no file: nothing is left behind by a process that was killed. The name is short. */
function lockName(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex');
  return process.platform === 'linux' ? `\0sunehri:${digest}` : join(folder, '..', 'database.lock');
}
