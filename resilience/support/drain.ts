// Runs the recurring jobs after a fault until no payment, refund or email is pending.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import type { AcknowledgedOrder } from './checkout-run.ts';
import { countUnfinished, expectSettledState } from './final-checks.ts';
import { rowsOf } from './rows.ts';
import { payments } from './payments.ts';
import type { TestEnvironment } from './test-environment.ts';

const MAX_RUNS = 60;

/** Returns how many runs of the jobs it took. Checks the final state. */
export async function drain(environment: TestEnvironment): Promise<number> {
  const { db, clock } = environment;
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    await clock.endReservations();
    await payments.settle(environment);
    const unfinished = await countUnfinished(db);
    if (unfinished.payments + unfinished.refunds > 0) continue;
    await expectSettledState(db);
    return run;
  }
  const unfinished = JSON.stringify(await countUnfinished(db));
  throw new Error(`Unfinished after ${MAX_RUNS} runs of the jobs: ${unfinished}`);
}

/** Every status a customer was told still holds; a confirmed order may have been cancelled since. */
export async function expectAcknowledgedOrders(
  db: Db,
  acknowledged: readonly AcknowledgedOrder[],
): Promise<void> {
  const rows = await rowsOf(db, sql`select number, status from orders`);
  const current = new Map(rows.map(({ number, status }) => [String(number), String(status)]));
  const cancelled = new Set(
    acknowledged.filter(({ status }) => status === 'cancelled').map(({ number }) => number),
  );
  const broken = acknowledged.filter(({ number, status }) => {
    const now = current.get(number);
    const mayBeCancelled = cancelled.has(number) || status === 'confirmed';
    return now !== status && !(now === 'cancelled' && mayBeCancelled);
  });
  expect(broken).toEqual([]);
}
