// What an attack costs: response times of other customers against a quiet phase of the same run, and memory.
import { setTimeout as sleep } from 'node:timers/promises';
import { processorMs, residentMb } from './process-usage.ts';
import { openOtherCustomers } from './other-customers.ts';
import { countFor } from './profile.ts';
import { countResults, quantileMs, type Sample } from './steady-load.ts';
import type { TestServer } from './test-server.ts';

const PER_SECOND = 50;
const QUIET_MS = countFor({ full: 20_000, short: 500 });

type Attack<T> = {
  /** A short attack before the measurement, so that the heap has its working size. */
  warmUp: () => Promise<unknown>;
  attack: () => Promise<T>;
};
export type AttackCost<T> = {
  result: T;
  /** Statuses and errors of the other customers' requests during the attack. */
  others: Record<string, number>;
  growthMb: number;
  figures: Record<string, number | string>;
};

export async function measureAttack<T>(
  server: TestServer | undefined,
  { warmUp, attack }: Attack<T>,
): Promise<AttackCost<T>> {
  if (!server) throw new Error('The environment has no server');
  const customers = await openOtherCustomers(server.url, PER_SECOND);
  await warmUp();
  const before = residentMb(server);
  const quiet = await customers.during(() => sleep(QUIET_MS));
  const usedMs = processorMs(server);
  const attacked = await customers.during(attack);
  const attackMs = processorMs(server) - usedMs;
  const growthMb = Math.round(residentMb(server) - before);
  await customers.close();
  return {
    result: attacked.result,
    others: countResults(attacked.samples),
    growthMb,
    figures: {
      'requests of others': attacked.samples.length,
      ...comparison(quiet.samples, attacked.samples),
      'processor ms of the server': attackMs,
      'memory growth MB': growthMb,
    },
  };
}

function comparison(quiet: readonly Sample[], attacked: readonly Sample[]) {
  const of = (share: number) => [quantileMs(quiet, share), quantileMs(attacked, share)];
  const text = ([one = 0, other = 0]: number[]) => `${one} → ${other}`;
  return { 'their p95 ms': text(of(0.95)), 'their p99 ms': text(of(0.99)) };
}
