// How long a second start takes until the first page answers, and what the process holds when nobody asks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { BUNDLE } from '../scripts/build.ts';

const SETTLE_MS = 5_000;

export type Start = { ms: number; idleMiB: number };

export async function timeStart(root: string, env: Record<string, string>): Promise<Start> {
  const begun = performance.now();
  // With the flags of `npm start`, which `npm run bench` has too: they keep the process small.
  const command = [...process.execArgv, BUNDLE];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${env.PORT}/`;
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) break;
    await pause(25);
  }
  const ms = performance.now() - begun;
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
