// Processes that share a port, as `npm start` runs them, with a small server in place of the shop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { ROOT } from './root.ts';
import { processCount } from './server-processes.ts';

const DATABASE_URL = 'postgres://localhost/shop';

test('one process serves the shop, unless more are asked for', () => {
  expect(processCount({})).toBe(1);
  expect(processCount({ DATABASE_URL })).toBe(1);
  expect(processCount({ DATABASE_URL, WEB_CONCURRENCY: '3' }, 'linux')).toBe(3);
});

test.each(['0', 'two', '1.5', '-1'])('%j processes are refused', (WEB_CONCURRENCY) => {
  expect(() => processCount({ DATABASE_URL, WEB_CONCURRENCY }, 'linux')).toThrow(
    /whole number from 1/,
  );
});

test('several processes are refused without a database server, and where processes cannot share a port', () => {
  expect(() => processCount({ WEB_CONCURRENCY: '2' }, 'linux')).toThrow(/needs DATABASE_URL/);
  expect(() => processCount({ DATABASE_URL, WEB_CONCURRENCY: '2' }, 'darwin')).toThrow(/Linux/);
});

/** Answers with its process id; says nothing of itself before it listens, and fails to start where it is told to. */
const SERVER = `
  import { createServer } from 'node:http';
  if (process.env.FAILS) process.exit(3);
  const server = createServer((_request, response) => response.end(String(process.pid)));
  server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', reusePort: true }, () => process.send('ready'));
  process.once('disconnect', () => process.exit(1));
  process.on('SIGTERM', () => process.exit(0));
`;

let folder: string;
let port: number;
let supervisor: ChildProcess | null;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'processes-'));
  port = await freePort();
  supervisor = null;
});
afterEach(() => {
  supervisor?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function startProcesses(env: Record<string, string> = {}): ChildProcess {
  const server = join(folder, 'server.mjs');
  writeFileSync(server, SERVER);
  const main = join(folder, 'main.mjs');
  const processes = pathToFileURL(join(ROOT, 'scripts', 'server-processes.ts')).href;
  writeFileSync(
    main,
    `import { runProcesses } from ${JSON.stringify(processes)};
    process.exit(await runProcesses(2, ${JSON.stringify(server)}));`,
  );
  supervisor = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: `${port}`, ...env },
    stdio: 'ignore',
  });
  return supervisor;
}

/** Ids of the processes that answer. The kernel chooses one for each connection. */
async function answering(): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let request = 0; request < 20; request += 1) {
    const headers = { connection: 'close' };
    const response = await fetch(`http://127.0.0.1:${port}`, { headers }).catch(() => null);
    if (response) ids.add(await response.text());
  }
  return ids;
}

test('two processes answer at one port, and one that is killed is started again', async () => {
  startProcesses();
  await expect.poll(async () => (await answering()).size, { timeout: 10_000 }).toBe(2);
  const [killed = ''] = await answering();
  process.kill(Number(killed), 'SIGKILL');
  const isReplaced = async () => {
    const ids = await answering();
    return ids.size === 2 && !ids.has(killed);
  };
  await expect.poll(isReplaced, { timeout: 10_000 }).toBe(true);
});

test('SIGTERM ends all of them, with the exit code of a stop', async () => {
  const processes = startProcesses();
  await expect.poll(async () => (await answering()).size, { timeout: 10_000 }).toBe(2);
  processes.kill('SIGTERM');
  expect(await once(processes, 'exit')).toEqual([0, null]);
  expect((await answering()).size).toBe(0);
});

test('none outlives the process that started them', async () => {
  const processes = startProcesses();
  await expect.poll(async () => (await answering()).size, { timeout: 10_000 }).toBe(2);
  processes.kill('SIGKILL');
  await expect.poll(async () => (await answering()).size, { timeout: 10_000 }).toBe(0);
});

test('SIGTERM while the second one is starting is a stop as well', async () => {
  const processes = startProcesses();
  await expect.poll(async () => (await answering()).size, { timeout: 10_000 }).toBeGreaterThan(0);
  processes.kill('SIGTERM');
  expect(await once(processes, 'exit')).toEqual([0, null]);
});

test('a shop whose first process cannot start ends with its exit code', async () => {
  expect(await once(startProcesses({ FAILS: '1' }), 'exit')).toEqual([3, null]);
});
