// The built server on a fixed port and data folder, to be called, killed and started again.
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ServerProcess,
  newDataDir,
  startServer,
  stopServer,
  waitUntilReady,
} from '../../e2e/support/server-process.ts';
import { ROOT } from '../../scripts/root.ts';
import { portOutsideEphemeralRange } from './port.ts';

/** Of the server's connections to PostgreSQL, which a suite may end. */
export const APPLICATION_NAME = 'server-under-test';
export const SESSION_SECRET = 'a session secret for the resilience tests, longer than required';

/** Of each server with PostgreSQL. */
const PROCESSES = process.env.RESILIENCE_PROCESSES ?? '1';

/** Removed when the test process exits, however it exits. */
const dataDirs = new Set<string>();
process.once('exit', () => {
  for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
});

export type TestServer = {
  url: string;
  dataDir: string;
  start(): Promise<void>;
  processId(): number | undefined;
  /** What the server has logged as an error, a line each. */
  errors(): string;
  /** SIGKILL, as in a power cut: nothing is closed or finished. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
/** Of `npm start`, with its environment: they decide how much memory a flood of requests takes. */
const nodeFlags = scripts.start.match(/--\S+/g) ?? [];
const startEnvironment = Object.fromEntries(
  [...scripts.start.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);

/** Not yet started. Without `databaseUrl` the server uses PGlite in its data folder. */
export async function createTestServer(
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<TestServer> {
  const port = await portOutsideEphemeralRange();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = newDataDir();
  dataDirs.add(dataDir);
  const env: Record<string, string> = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    SHOP_URL: url,
    SESSION_SECRET,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    ...(databaseUrl
      ? { DATABASE_URL: namedConnection(databaseUrl), WEB_CONCURRENCY: PROCESSES }
      : {}),
    ...startEnvironment,
    ...settings,
  };
  let running: ServerProcess | null = null;
  return {
    url,
    dataDir,
    async start() {
      running = await startServer(env, nodeFlags);
      await waitUntilReady(running);
    },
    processId: () => running?.process.pid,
    errors: () => running?.output().split('\n').filter(isError).join('\n') ?? '',
    async kill() {
      running?.process.kill('SIGKILL');
      await running?.exited;
      // Processes that share the port end a moment after the one that started them.
      while (await isListening(port)) await sleep(5);
      running = null;
    },
    async stop() {
      if (!running) return;
      const code = await stopServer(running);
      const output = running.output();
      running = null;
      if (code !== 0) throw new Error(`The server exited with ${code}:\n${output.slice(-2000)}`);
    },
  };
}

const isError = (line: string) => line.includes('"level":"error"');

function namedConnection(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', APPLICATION_NAME);
  return url.href;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
