// Starts the bare limit of an API as a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { processorMs } from './measure/processor-time.ts';

export type BareLimit = { url: string; processorMs(): number; stop(): Promise<void> };

/** Throws when it does not start. */
export async function startBareLimit(databaseUrl: string): Promise<BareLimit> {
  const port = `${await freePort()}`;
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-database-server.ts'), databaseUrl, port],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit').finally(() => process.off('exit', kill));
  const isReady = once(child.stdout, 'data').then(() => true);
  if (!(await Promise.race([isReady, exited.then(() => false)]))) {
    throw new Error('The server of the bare limit does not start.');
  }
  const processId = child.pid ?? 0;
  return {
    url: `http://127.0.0.1:${port}`,
    processorMs: () => processorMs(processId),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
