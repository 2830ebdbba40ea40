// Starts the built server on a free port with an empty data folder, for tests and measurements, and stops it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUNDLE } from './build.ts';
import { freePort } from './free-port.ts';
import { ROOT } from './root.ts';

export type RunningServer = { url: string; stop(): Promise<void> };

const START_MS = 120_000;
const STOP_MS = 20_000;

/** The caller's environment is not passed on: the server starts with its defaults and `settings`. */
export async function startServer(
  logFile: string,
  stop: AbortSignal,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'sunehri-server-'));
  const child = spawn(process.execPath, [BUNDLE], {
    cwd: ROOT,
    // A process group of its own: Ctrl-C in the terminal ends the tests first, then stop() ends the server.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      SHOP_URL: url,
      DATA_DIR: dataDir,
      // Tests count orders of their own.
      SAMPLE_ORDERS: 'none',
      ...settings,
    },
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const server = { url, stop: () => close(child, dataDir) };
  try {
    await untilReady(url, child, stop);
    return server;
  } catch (error) {
    await server.stop().catch(() => {});
    throw new Error(`The server does not respond; its output is in ${logFile}`, { cause: error });
  }
}

async function untilReady(url: string, child: ChildProcess, stop: AbortSignal): Promise<void> {
  const timeout = AbortSignal.any([stop, AbortSignal.timeout(START_MS)]);
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url, { signal: timeout }).catch(() => null);
    if (response?.ok) return;
    await pause(200, undefined, { signal: timeout });
  }
  throw new Error('The server exited by itself.');
}

/** A server that does not exit cleanly on SIGTERM is an error, and is killed all the same. */
async function close(child: ChildProcess, dataDir: string): Promise<void> {
  try {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) });
    }
    if (child.exitCode !== 0) throw new Error('The server did not exit cleanly on SIGTERM.');
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
