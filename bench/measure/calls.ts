// Times calls one after the other: all that matter, but no longer than a few seconds.
import type { Bench } from '../bench.ts';

const CALLS = 40;
const WARM_UP = 10;
const MAX_MS = 3_000;
const MIN_CALLS = 5;

export type CallTimes = {
  /** Of each call, in milliseconds. */
  times: number[];
  /** Processor time of this process and of PostgreSQL in a call, in milliseconds. */
  applicationMs: number;
  databaseMs: number;
};

export async function timeCalls(
  call: () => Promise<unknown>,
  postgres: Bench['postgres'],
): Promise<CallTimes> {
  await callUntil(call, WARM_UP, MAX_MS / 3);
  const before = { application: ownMs(), database: postgres.processorMs() };
  const times = await callUntil(call, CALLS, MAX_MS);
  return {
    times,
    applicationMs: (ownMs() - before.application) / times.length,
    databaseMs: (postgres.processorMs() - before.database) / times.length,
  };
}

async function callUntil(call: () => Promise<unknown>, calls: number, maxMs: number) {
  const end = performance.now() + maxMs;
  const times: number[] = [];
  while (times.length < calls && (performance.now() < end || times.length < MIN_CALLS)) {
    const before = performance.now();
    await call();
    times.push(performance.now() - before);
  }
  return times;
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
