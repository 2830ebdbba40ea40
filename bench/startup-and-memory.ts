// Time from start to the first page, and resident memory of the idle process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { BUNDLE } from '../scripts/build.ts';

const SETTLE_MS = 5_000;

export type Start = { ms: number; idleMiB: number };

export async function measureStart(root: string, env: Record<string, string>): Promise<Start> {
  const started = performance.now();
  // `npm run bench` has the Node flags of `npm start`, which keep the memory low: pass them on.
  const command = [...process.execArgv, BUNDLE];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${env.PORT}/`;
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) break;
    await pause(25);
  }
  const ms = performance.now() - started;
  await pause(SETTLE_MS);
  const idleMiB = residentMiB(child.pid ?? 0);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { ms, idleMiB };
}

function residentMiB(pid: number): number {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kib) / 1024);
}
