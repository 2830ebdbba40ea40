// The built server as a child process, with its own port and data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLE } from '../../scripts/build.ts';
import { freePort } from '../../scripts/free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export type ServerProcess = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything printed so far, stdout and stderr. */
  output(): string;
  /** Resolves with the exit code; null after a signal. */
  exited: Promise<number | null>;
};

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'sunehri-test-'));
}

let seeded: Promise<string> | undefined;

/** A copy of the data folder of a demo shop, which is made once for each worker: a server seeds for ten seconds. */
export async function seededDataDir(): Promise<string> {
  seeded ??= startReadyServer().then(async (server) => {
    await stopServer(server);
    return server.dataDir;
  });
  return copyOf(await seeded);
}

export function copyOf(dataDir: string): string {
  const copy = newDataDir();
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}

/** Does not wait until the server is ready: `waitUntilReady` does. */
export async function startServer(
  env: Record<string, string> = {},
  nodeFlags: readonly string[] = [],
): Promise<ServerProcess> {
  const port = env.PORT ?? `${await freePort()}`;
  const dataDir = env.DATA_DIR ?? newDataDir();
  // Several processes are started as `npm start` does it.
  const entry = Number(env.WEB_CONCURRENCY ?? 1) > 1 ? 'scripts/tasks/start.ts' : BUNDLE;
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      // Tests count orders of their own.
      SAMPLE_ORDERS: 'none',
      ...env,
    },
  });
  // A failed test does not stop its server; the test process does, at its end.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output: () => output,
    exited: once(child, 'exit').then(([code]) => code as number | null),
  };
}

/** Resolves when the server has printed its banner; rejects when the process exits instead. */
export async function waitUntilReady(server: ServerProcess): Promise<ServerProcess> {
  let hasExited = false;
  void server.exited.then(() => (hasExited = true));
  while (!server.output().includes('Sunehri is open')) {
    if (hasExited) throw new Error(`The server did not start:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}

export async function startReadyServer(
  env: Record<string, string> = {},
  nodeFlags: readonly string[] = [],
): Promise<ServerProcess> {
  return waitUntilReady(await startServer(env, nodeFlags));
}

/** Sends SIGTERM; resolves with the exit code. */
export async function stopServer(server: ServerProcess): Promise<number | null> {
  server.process.kill('SIGTERM');
  return server.exited;
}
