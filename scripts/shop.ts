// The built shop, started for the browser journeys on a free port with nothing in it, and stopped again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BUNDLE } from './build.ts';
import { freePort } from './free-port.ts';
import { ROOT } from './root.ts';

export type RunningShop = { url: string; stop(): Promise<void> };

const START_MS = 120_000;
const STOP_MS = 20_000;

/** Nothing of the caller's own settings reaches it: it is the shop as a new owner first meets it. */
export async function startShop(
  logFile: string,
  stop: AbortSignal,
  settings: Record<string, string> = {},
): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'sunehri-shop-'));
  const child = spawn(process.execPath, [BUNDLE], {
    cwd: ROOT,
    // A session of its own: Ctrl-C in the terminal stops the journeys first, and then we stop the shop.
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
      ...settings,
    },
  });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const shop = { url, stop: () => close(child, dataDir) };
  try {
    await answers(url, child, stop);
    return shop;
  } catch (error) {
    await shop.stop().catch(() => {});
    throw new Error(`The shop does not answer; what it said is in ${logFile}`, { cause: error });
  }
}

async function answers(url: string, child: ChildProcess, stop: AbortSignal): Promise<void> {
  const patience = AbortSignal.any([stop, AbortSignal.timeout(START_MS)]);
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url, { signal: patience }).catch(() => null);
    if (response?.ok) return;
    await pause(200, undefined, { signal: patience });
  }
  throw new Error('The shop ended by itself.');
}

/** A shop that does not end in good order when asked politely is a failure, and is ended all the same. */
async function close(child: ChildProcess, dataDir: string): Promise<void> {
  try {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) });
    }
    if (child.exitCode !== 0)
      throw new Error('The shop did not end in good order when asked to stop.');
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
