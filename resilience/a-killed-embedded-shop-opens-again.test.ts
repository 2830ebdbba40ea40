// kill -9 while PGlite writes: the data folder opens again, and every acknowledged order is still there.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { countUnfinished, expectConsistentState } from './support/final-checks.ts';
import { countRows } from './support/rows.ts';
import { type Random, seededRandom } from './support/seeded-random.ts';
import { type RunLog, newRunLog, runCheckout } from './support/checkout-run.ts';
import { waitFor } from './support/wait-for.ts';
import { type TestCustomer, createCustomers } from './support/customers.ts';
import { storePricing } from './support/pricing.ts';
import { type TestProduct, createProduct } from './support/products.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { expectAcknowledgedOrders } from './support/drain.ts';
import { type TestServer, createTestServer } from './support/test-server.ts';
import { countFor } from './support/profile.ts';

const KILLS = countFor({ full: 100, short: 1 });
const CONCURRENT_CUSTOMERS = 4;
const CUSTOMERS = KILLS * 60;
const MAX_UPTIME_MS = 1_500;
const MAX_RESTARTS = 40;

describe('kill -9 on PGlite', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    await server.start();
    await server.stop();
    await whileStopped(server, storePricing);
  });
  afterAll(() => server.stop());

  test('a server killed on PGlite opens again every time and loses no paid order', async () => {
    const random = seededRandom('embedded kills');
    const log = newRunLog();
    const product = await whileStopped(server, (db) => createProduct(db, { stock: 10_000 }));
    const customers = await whileStopped(server, (db) =>
      createCustomers(db, CUSTOMERS, { cart: () => [product] }),
    );
    const step = trackProgress('kills on PGlite', KILLS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await server.start();
      let isKilled = false;
      const checkouts = runCheckouts({
        url: server.url,
        customers,
        product,
        random,
        log,
        shouldStop: () => isKilled,
      });
      const acknowledged = log.acknowledged.length;
      await waitFor('a first order', async () => log.acknowledged.length > acknowledged);
      await sleep(random.integerBelow(MAX_UPTIME_MS));
      isKilled = true;
      await server.kill();
      await checkouts;
      step();
    }
    const restarts = await drainByRestarts(server);
    await whileStopped(server, async (db) => {
      await expectConsistentState(db);
      await expectAcknowledgedOrders(db, log.acknowledged);
      const captured = sql`select 1 from sandbox.payments where status = 'captured'`;
      reportFigures('4 kill -9 on PGlite', {
        kills: KILLS,
        'opened again': KILLS,
        checkouts: log.startedCheckouts,
        'payments captured': await countRows(db, captured),
        lost: 0,
        stuck: 0,
        'acknowledged statuses that hold': log.acknowledged.length,
        'restarts until settled': restarts,
      });
    });
  });
});

type Checkouts = {
  url: string;
  /** Emptied from the end, one customer for each checkout. */
  customers: TestCustomer[];
  product: TestProduct;
  random: Random;
  log: RunLog;
  shouldStop: () => boolean;
};

/** Checkouts, several at a time, until the server is killed. */
async function runCheckouts({ customers, ...checkout }: Checkouts): Promise<void> {
  const workers = Array.from({ length: CONCURRENT_CUSTOMERS }, async () => {
    while (!checkout.shouldStop()) {
      const customer = customers.pop();
      if (!customer) return;
      await runCheckout({ ...checkout, customer });
    }
  });
  await Promise.all(workers);
}

/** PGlite belongs to one process at a time: to this one while the server is stopped. */
async function whileStopped<T>({ dataDir }: TestServer, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Restarts the server, each time with all work due, until nothing is pending. Returns the number of restarts. */
async function drainByRestarts(server: TestServer): Promise<number> {
  for (let restart = 1; restart <= MAX_RESTARTS; restart += 1) {
    await whileStopped(server, makeWorkDue);
    await server.start();
    await sleep(3_000);
    await server.stop();
    const { payments, refunds, emails } = await whileStopped(server, countUnfinished);
    if (payments + refunds + emails === 0) return restart;
  }
  const unfinished = JSON.stringify(await whileStopped(server, countUnfinished));
  throw new Error(`Unfinished after ${MAX_RESTARTS} restarts: ${unfinished}`);
}

async function makeWorkDue(db: Db): Promise<void> {
  const past = sql`now() - interval '10 minutes'`;
  await db.execute(sql`update orders set expires_at = ${past} where status = 'pending_payment'`);
  await db.execute(sql`update orders set next_sync_at = ${past} where next_sync_at is not null`);
  await db.execute(sql`update refunds set next_try_at = ${past} where status <> 'completed'`);
  // pg-boss runs a recurring job once in its minute or on its day: allow it again.
  await db.execute(sql`update jobs.job set singleton_on = null where singleton_on is not null`);
  await db.execute(
    sql`update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')`,
  );
}
